/** Phrases of distress in English: what somebody has swallowed, and signs that nothing is left to hold them. */
import { OTHER } from './english-self-harm.ts';

const DRUGS =
  'percs|perc|percocet|percocets|xans|xannies|xannys|xanax|oxys|oxy|oxycontin|fent|fentanyl|smack|heroin|ket|ketamine|molly|mdma|ghb|tramadol|tramol|codeine|meth|crack|coke|cocaine|benzos|vallies|valium|zopiclone|pregabs|pregabalin|gabapentin|tapentadol|diazepam|morphine|methadone|opioids|opiates|pills|tablets|tabs|paracetamol|panadol|ibuprofen|aspirin|tylenol|insulin|antidepressants|meds|medication|painkillers|sleepers|sleeping_pills|sleeping_tablets|sertraline|prozac|lorazepam|ambien|benadryl|acid|shrooms|edibles|downers|speed|pingers|subs|nitazenes|lithium|beta_blockers|warfarin|adderall|ritalin';
const DRINK =
  'vodka|whisky|whiskey|wine|gin|rum|alcohol|booze|tequila|brandy|beers|ogogoro|spirits|liquor|feni|arrack|drink';

/** Something has been swallowed, drunk or injected, or is about to be. */
export const OVERDOSE = `
  took|taken|had|did|dropped|swallowed|snorted|popped|smoked|injected|drank|done ... ${DRUGS}|grams|mg|lines|pills ... chest|heart_is|cant_breathe|cant_stop_shaking|exploding|scared|ambulance|dying|die|numb|seeing|passed_out|vomiting|throwing_up|blood|sweating|shaking|regret|hospital|cant_feel|help_me
  chest|heart is|s|feels .. exploding|stopping|bursting|slowing ... took|pills|coke|mdma|gram|line|meds|drank
  after|since the|that|my shot|hit|fix|pills|line|dose|needle .. help|cant|breath*|numb|blue|cold|feel
  overdose|overdosed|overdosing ... help|ambulance|friend|son|daughter|brother|breathing|what_do_i_do|again|hospital|floor
  took|taken|swallowed|downed|drank|drunk|drunken|necked|had|put|ate|emptied|consumed|mixed|doubled .. whole|all|entire|load|lot|packet|pack|box|bottle|them|it|patches|organiser|organizer|month|prototype|insulin .. pills|tablets|packet|pack|box|on_purpose|at_once|minutes_ago|hours_ago|into_my_mouth|this_evening|tonight|on_this_evening|of_them_on|an_hour_ago|with_vodka|with_whisky|with_wine|of_paracetamol|to_shut|to_stop_the
  doubled|tripled my insulin|dose|meds on|because|after|to
  drank|drunk|drink|consumed|swallowed|taken|took the? .. sniper|insecticide|pesticide|rat_poison|bleach|weedkiller|antifreeze|acid|poison|paraquat|harpic|phenyl|kerosene
  drank|drunk|took|taken|had|swallowed .. with .. vodka|whisky|wine|gin|beer|rum|pills|tablets|xanax
  vodka|whisky|wine|gin|booze with .. pills|tablets|meds|medication
  mixed a? .. xans|xanax|oxy|oxys|benzos|fentanyl|ket|heroin|pills .. oxy|xans|vodka|alcohol|drink|to
  how many|much of .. pills|tablets|paracetamol|insulin|tylenol|it|them ... not_wake|wake_up|sleep_forever|finish|kill
  saving|saved|been_saving|stashed|stashing my? antidepressants|pills|tablets|meds|painkillers|sleeping_pills
  lips|fingers .. blue
  relapsed ... more_than_i_used|blue|alone|too_much|cant_feel
  think i overdosed|oded|od
  i|ive oded|overdosed
  wont|doesnt|not|cant .. wake_up|wake_her|wake_him|waking_up ... pill|pills|bottle|breathing|empty|help|ambulance
  empty pill bottle
  hands|fingers|legs numb ... od|pills|took
  took|taken|take|taking|swallow|swallowed|swallowing|ate|downed|popped|drank|had|necked .. all|whole|bottle|box|packet|pack|handful|lots|many|bunch|too_many|load|loads|every|20|30|40|50|60|70|80|100|entire|strip .. pills|tablets|meds|medication|medicine|paracetamol|tylenol|xanax|aspirin|ibuprofen|antidepressants|insulin|valium|benzos|sleeping|painkillers|opioids|oxy|fentanyl|them_at_once|them_all
  took|taken|swallowed|drank bleach|poison|antifreeze|rat_poison|all_my_pills|all_the_pills|every_pill|all_of_them_at_once|the_whole_bottle
  drink|drank|drinking|swallow some? bleach|poison|antifreeze
  saving|saved|stockpil*|hoard*|collecting|collected|counting|counted|lined .. pills|tablets|meds|medication|painkillers
  i|im|ive|ill|id ... overdos*|od|oded|oding
  want|wanna|going|gonna|might|trying|tried|plan|planning|thinking|thought|about to|of? overdos*|od
  how many|much of|my|the? .. pills|paracetamol|tylenol|insulin|xanax|tablets|ibuprofen|painkillers|meds|sleeping_pills|mg ... die|kill|lethal|fatal|overdose|dead|end|death|enough
  lethal|fatal|deadly dose|doses|amount
  overdosed on
  pills .. beside|next_to|in_front|in_my_hand|on_the_table|ready ... end|die|take|goodbye|swallow|tonight|all|enough|done
  just|already took|taken|swallowed .. pills|tablets|meds|xanax|paracetamol|something_to_end
  think|pretty_sure|might|probably|i|ive|im|he|she|hes|shes|${OTHER} i|ive|im|hes|shes|she|he|has|have|just|may_have? od|oded|oding|odd_on|overdosed|overdosing|ods
  think i odd
  too_many|too_much|way_too_many|way_too_much|so_many|loads_of|hella|handful_of|handfuls_of|fistful_of|bunch_of|whole_bag_of|rest_of_the|rest_of_my|all_the|all_my|all_his|all_her|all_of_my|double_dose_of|every_last of? my|his|her|the? ${DRUGS} !sorted|listed|labelled
  did|took|taken|had|popped|dropped|swallowed|necked|snorted|injected|drank|drunk|ate|eaten|banged|smoked|used|downed|given ... too_much|too_many|way_too|more_than_usual|more_than_i_used|more_than_i_should|all_of_it|the_lot|everything|loads ... breathing|wake|waking|blue|cant_feel|floor|cold|shaking|unconscious|passed_out|foaming|dizzy|drowsy|sleepy|numb|fading
  shot_up|shoot_up|shooting_up|injected|fixed|jacked_up|used more_than_i|alone|heroin|too_much|a_big|double|and_my|and_i_feel|and_now_my ... breathing|alone|used|slow|numb|blue|office|funny|dizzy
  relapsed ... breathing|shot_up|too_much|heroin|fent|overdos*|alone_in|pills|needle|numb|cant_feel|chest
  breathing|breath has|is|s|gone|feels|getting|went|has_gone|sounds|keeps .. funny|weird|slow|shallow|weak|strange|stopping|stopped|wrong|raspy|gurgly|rattly|shallower|slower
  ${OTHER}|they|him|her|baby .. not|barely|hardly|isnt|stopped|aint|isn|no_longer breathing|breathin
  im|am|i barely|hardly breathing|conscious|breathe|awake
  cant|cannot|couldnt|cudnt|not_able_to|unable_to wake|rouse|wakeup|get_a_pulse him|her|them|my|the_baby|up_my|mum|dad|up_him|up_her|from
  ${OTHER} .. wont|doesnt|isnt|not|hasnt|cant|wouldnt|aint|wnt .. wake|waking|woken|wakin|wakeup|be_woken
  ${OTHER}|him|her|them .. unconscious|unresponsive|turning_blue|gone_blue|foaming|frothing|lips_are_blue|having_a_fit|passed_out_from|passed_out_after
  lips|face|fingers are|is|r|went|going|turned|turning|gone .. blue|grey|purple
  emptied|cleared|finished|drank|ate|swallowed|took|downed|necked|cleaned_out|raided|taken|done|had .. medicine|meds|pill|medication|bathroom|drug|drugs|pills cabinet|cupboard|drawer|chest|box|bottle|organiser|organizer|stash|bottles
  everything|entire_contents|whatever|all_that_was in|from|out_of the? medicine|meds|pill|bathroom cabinet|cupboard|drawer|box
  drank|drunk|had|downed|sank|necked|took|taken|mixed|mixing|chased|washed|swallowed|popped|drinking|polished_off ... ${DRINK} ... ${DRUGS}
  took|taken|swallowed|had|necked|downed|popped|washed|mixed|mixing|taking|chased ... ${DRUGS}|it_all|them_all|them ... ${DRINK}
  ${DRUGS} .. and|with|plus|washed|n .. vodka|whisky|whiskey|gin|rum|tequila|bottle_of_wine
  took|taken|swallowed|necked|downed|popped|eaten|ate|dropped 12|14|15|16|18|20|24|25|28|30|32|35|36|40|45|48|50|56|60|70|80|90|96|100|twenty|thirty|forty|fifty|sixty|hundred|dozens of? them|those|these|pills|tablets|tabs|caps|# now|already|changed|help|please|an_hour|about|half|last_night|tonight|with|i|at_once|and_now|mg|feel|#|of_my|minutes
  took|taken|swallowed|had|necked|downed|popped|eaten|ate .. 10|12|14|15|16|18|20|24|25|28|30|32|35|36|40|45|48|50|56|60|70|80|90|96|100|twenty|thirty|forty|fifty|sixty|hundred .. ${DRUGS}
  took|taken|swallowed|necked|downed|drank|eaten|ate|finished|had .. whole|entire|full|rest|all|both|two|three|3|2|couple .. packet|packets|strip|strips|blister|blisters|box|bottle|bottles|pack|packs|sachet|jar|tub|month_supply .. of|tonight|already|and|now|ago|#|i ... pills|tablets|meds|paracetamol|panadol|sleepy|die|scared|regret|sorry|help|dizzy|ambulance|hospital|wake
  if_i|should_i|what_if_i|gonna|going_to|will|ill|might|wanna|could|let_me|want_to|about_to|tempted_to|ready_to|thinking_of|considering|plan_to|planning_to take|swallow|neck|down|finish|empty|eat|taking|swallowing|tk the|a|this|my|all|her|his|mums|these|those|them|every .. whole_bottle|bottle|entire_bottle|packet|strip|stash|pills|tablets|meds|paracetamol|sleeping|at_once|insulin|antidepressants|painkillers
  saving|saved|save|hoarding|hoarded|stockpiling|stockpiled|stashing|stashed|collecting|collected|keeping|kept|hiding|skipping|squirrelling|gathering .. up? .. my|mums|mum_s|his|her|nans|grans|dads|moms|of prescriptions|prescription|pills|meds|tablets|medication|morphine|insulin|doses|sleepers|sleeping_pills|antidepressants|painkillers
  enough|plenty now? to_do_it|to_die|to_kill_me|to_kill_myself|to_never_wake|to_not_wake|pills_to|tablets_to|to_end_it|to_finish_me|to_sleep_forever|to_stop_my_heart
  will|would|how|is|does|can .. paracetamol|tylenol|insulin|pills|sleeping_tablets|bleach|antifreeze ... kill_me|hurt_me|be_enough|not_wake|painless|stop_my_heart|work_fast
  drank|drunk|drink|drinking|swallowed|taken|took|consumed|sip|gulped .. bleach|sniper|rat_poison|insecticide|pesticide|weedkiller|antifreeze|paraquat|harpic|phenyl|kerosene|otapiapia|dettol|lizol|toilet_cleaner|drain_cleaner|poison|battery_acid|jik|hypo|celphos|sulphas|all_out|hit_spray
  injected|inject|injecting|gave_myself|doubled .. all|too_much|whole|extra|pen|units|my? .. insulin|pen|morphine
  please|someone|help|call|need|send .. overdose|overdosed|stomach_pumped|poison_control|naloxone_now|narcan_now
  feeling|feel|im|getting|so|am .. sleepy|drowsy|woozy|floaty|fading|numb .. now? .. bye|goodbye|byebye|pills|sorry|love_you|tell_my|took|swallowed
  byebye|bye everyone|world|forever|all|cruel
`;

/** Nothing is left to live for: one phrase is enough. */
export const HOPELESS = `
  god has|have forgotten|abandoned .. me
  lost|seized|left|laughing ... no_reason|remain|live|world
  dead|gone already|since|inside .. body|inside|months|anyway
  ends with me
  done|finished|fully_done with|now #|yaar|everything
  dont|not want to be found
  cant|cannot feel .. anything|hands|my
  never wake
  end of|at_the_end my|of_my rope|tether ... cant|no|alone|night|die|kids|anymore
  lost|losing|lose|no|without|out_of|abandoned|given_up|zero|any|all|gave_up all|any|every|my|on? hope|hopes .. left|anymore|for_me|in_life|at_all|any_more|of_getting|of_ever|to_live|me|life|#
  no hope #|for_me|left|anymore|in_life|of_anything
  hopeless .. i|dont|life|and|want|see|cant|anymore|empty|worthless|lost|inside|alone|about_everything|about_life
  feel|feeling|felt|am|im .. hopeless !romantic|at|with|case|about|when|in|regarding
  no|havent|without|dont_have|see_no|dont_see|cant_see|not_see .. a|any? future .. for_me|for_myself|anymore|#|left|in_this_life|ahead|at_all|to_live
  no|any way out #|for_me|anymore|except_death|but_to|but_death|left|of_this_pain|of_this_life|of_this_hell
  see|seeing no|any|nothing|only .. way_forward|way_out|light_at|light_anymore|darkness|tomorrow|reason|point #|anymore|for_me|of|ahead|left|and|in_anything
  cant|cannot|can_not|not_able_to .. take|bear|stand|handle|endure|deal_with|cope_with .. life|pain|living|the_pain|existing|being_alive|this_life|being_here|existence .. #|anymore|any_more|any_longer|no_more|much_longer
  cant|cannot .. cope|hold_on|hang_on|bear_it|live_like_this|keep_fighting|fight .. #|anymore|any_more|any_longer|much_longer|no_more|another_day
  i .. cant|cannot|dont_think_i_can|wont|unable_to .. survive|hold_on|get_through|make_it_through|last .. tonight|the_night|another_day|another_night|much_longer
  feel|feeling|am|im .. like? nothing|dead|numb|empty inside .. and|i|for|all|every|anymore|cant|dont|#
  my life .. is|s|was|feels|seems .. over|ruined|finished|pointless|meaningless|worthless|hell|destroyed|hopeless|nothing|done|unbearable|a_mistake
  no|whats|what|no_more|not_any|isnt_any|see .. point|reason .. anymore|in_anything|to_anything|of_me|of_going_on|in_going_on|in_trying_to_live|in_existing|to_keep_going|to_get_up|to_me_being_here
  nobody|noone|no_one .. loves|wants|needs me .. and|i|anymore|#|never|dont|no|or|left|in_this
  worthless|useless|pathetic|waste .. nobody|noone|die|dead|exist|burden|space|world|better|live|life|oxygen|everyone
  waste of space|oxygen|air
  i .. am|m|feel|im|so .. completely|utterly|so|totally|all|absolutely? alone .. die|anymore|world|nobody|cant|dont_want|hopeless|no_one|end|nothing_left
  broken .. beyond|cant_be fixed|repair .. i|dont|life|me
  drowning .. i|cant|nobody|help_me|inside .. breathe|anymore|cares|sees|live
  please|someone|somebody|anybody help me .. die|dying|suicid*|kill|scared|hurt|bleeding|cant_go_on|going_to_do_something|before_i|dont_want|not_safe|do_something_stupid
  do|doing|done something stupid|bad|drastic|terrible|irreversible .. to|tonight|myself|i|cant|#
  about to do something i_cant_take_back|to_myself
  not safe with|from|around|by myself|my_own_thoughts|me|my_thoughts
  dont trust myself|me .. tonight|alone|anymore|right_now|to_be_alone|with|not_to
`;

/** Despair that may be a bad day: two different ones in one message are enough. */
export const WEAK = `
  cant|cannot|can_not .. do|take|go_on|handle|stand|face .. this|it|anymore|any_more|any_longer|another_day|life|everything|on
  cant|cannot go on
  whats|what|no the? point .. anymore|of_anything|in_anything|of_trying|#
  give|giving|gave|given up #|on_everything|completely|now
  im|am|i_am done #|with_everything|with_it_all|with_this_world
  hate myself|my_life|everything_about_me|who_i_am
  feel|feeling|felt|am|im .. empty|numb|worthless|hopeless|broken|useless|nothing|trapped|unloved|unwanted|invisible|desperate|like_a_failure
  nobody|noone|no_one cares|loves_me|understands|would_care|would_notice|needs_me|wants_me|to_talk_to|listens
  so|completely|utterly|totally alone|lonely
  burden
  goodbye|farewell
  crying|cry every|all|myself|and_cant
  depressed|depression|despair|despairing|devastated
  havent|cant|dont slept|sleep|eat|eaten|leave_bed|get_out_of_bed
  everyone|everybody hates|left|abandoned me
  lost everything|everyone|my_will|hope|my_wife|my_son|my_daughter|my_child
  nothing matters|left|helps|works_anymore|makes_sense
  sorry for everything|for_being|to_everyone|mum|mom
  giving|gave|give|given away my|all .. things|belongings|possessions|stuff|dog|cat|everything
  take|look care|after of? my .. kids|children|dog|cat|family|wife|mum when|after|for_me|if
  pills|razor|blade|gun|rope|knife|bridge
  end it
  pain|suffering .. unbearable|too_much|never_stops|stop
  tired of everything|it_all|fighting|pretending|trying|being
  so tired #
  hurt|hurts so|too much|badly|bad
  dark thoughts|place|hole
  bad thoughts
  edge
  no|without way out|hope|future|escape
  scared|afraid of myself|what_i_might|what_ill|my_own_thoughts|him|her
  wish i was|were|wasnt|could
  drunk|drinking .. every|alone|bottle|again
  everything .. falling_apart|over|lost|gone|ruined|black
  dont care what_happens_to_me|anymore|if_i|whether_i
  wont be here|around
  failure|failed_everyone|failed_my_family
  everything|all|it is|s|going|goes|gets|went|feels .. grey|gray|dark|fuzzy|black|slow|blurry|heavy
  cant feel my|anything|a_thing
  cant|couldnt breathe|stop_crying|stop_shaking|feel
  only|one who|that|one listened|understands|cares|to_talk
  tell nobody|noone|no_one|my_kids|my_mum
  nobody|noone|no_one|dont knows|know|tell_anyone|who_else|who_to_tell
  i have nobody|noone|no_one|nothing_left
  im scared|terrified|frightened|shaking !of_the|of|about
  im 9|10|11|12|13|14|15|16
  please help me|someone|us
  ashamed|shame|disgrace|humiliated
  numb|hollow|broken
  reached|at the end|my_limit
  lost my kids|childrens|lads|family|house|home|inheritance|savings
  not fine|okay|ok|safe|coping
  he|she|husband|dad|boyfriend .. angry|shouts|screams|drunk|smashed|punishes|rage
  bruises|bruised|bleeding|swollen|black_eye
  believe him|her|them
  lender|lenders|creditors|collectors
  tonight i|ill|its|all|will
`;
