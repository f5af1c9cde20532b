-- Anyone may list the checkpoints: one block in 2016.
create index chain_blocks_checkpoints on chain_blocks (height) where is_checkpoint;
