/** Phrases of distress in English: what somebody may do to themselves. */

/** Another person whom the writer is afraid for. */
export const OTHER =
  'friend|bestie|mate|cofounder|partner|brother|bro|sister|sis|son|daughter|husband|hubby|wife|girlfriend|boyfriend|bf|gf|mum|mom|mother|dad|father|cousin|flatmate|roommate|housemate|employee|colleague|coworker|student|pupil|teammate|niece|nephew|uncle|aunt|kid|child|he|she|hes|shes|someone|neighbour|neighbor|customer|classmate|nan|grandad';
const DONE =
  'died|dead|gone|disappeared|vanished|wasnt_here|werent_here|wasnt_around|werent_around|not_here|not_around';

/** The writer may hurt or kill themselves, or says goodbye. */
export const SELF_HARM = `
  if|when|should|incase|in_case anything|something|smth happens|happen|happened|happend to me .. give|tell|take|look|please|kids|shop|my|son|daughter|passwords|wife|know|its|it
  there is|will_be|wont_be|be no me|more_me after|anymore|tomorrow|next|left|to
  tell|telling my|them|her|him .. it|its|this|that wasnt|isnt|was_not|not|is_not her|his|their|anyones|anybodys|your fault
  not|isnt|wasnt|nobodys|noones|no_ones your|anyones|anybodys|her|his|their? fault .. i|my|love|goodbye|gone|hurting|dead|decision|did|please|done
  clean|free|months|years|weeks|days .. from|of|without|since .. cutting|self_harm|sh|cut|hurting .. did|again|relapsed|broke|last_night|tonight|i
  bleed|bleeding .. alot|lot|badly|bad|heavily|out|everywhere|deep|wrist|wrists|arm .. i|on_purpose|did|cut|help|scared|wrist|myself|blade|razor
  did|do|doing|done|it|myself .. on purpose ... bleed*|blood|hurt|cut|pills|crash|ambulance
  must|should|need|time|ready|want|have to|for_me_to|for_me? go|leave|end|die|disappear .. forever|curse*|sin|family_will|without_me|peace|rest|from_this_world|in_peace|burden
  cursed|curse|jinxed ... me|i ... go|die|end|better|free|gone|leave
  loaded it|the_gun|my_gun|his_gun|one_bullet|a_bullet|the_chamber
  loaded ... just_sitting|sitting_here|in_my_hand|safety_off|in_my_lap|barrel
  wish|hope|pray|want|let|rather|hoping .. cancer|illness|tumour|tumor|heart|covid|accident|truck|lorry|car|bus|plane|lightning|meteor|disease|stroke|infection|flu|it .. would|will|to|just|hit|hits|hurry .. take|takes|kill|kills|hit|hits|finish|hurry|finishes|end|ends|crash me|us_all|up|my|it
  rope|noose|pills|gun|blade|razor is|are|s|re|sits|lies|lying|sitting right|just|still|already? there|here|ready|next|beside|tied|on_my_lap|in_my_lap|in_front|within_reach|in_my_hand|on_the_bed|calling|waiting
  walls .. closing ... rope|pills|knife|die|end|gun|out|breathe
  posted|post|put|wrote|left|uploaded|shared|sent|tweeted .. a|his|her|their? goodbye|goodbyes|farewell_to_the_world|suicide
  no|noone|no_one|nobody would|will|ll|even|gonna? blink|care|cry|flinch|bat_an_eye|come_looking|mourn|shed|find_me|come_to_my_funeral|visit_my_grave
  i|id could|should|might|can|will|wanna|want_to just|always|so_easily? drive|swerve|jump|step|walk|steer|crash|roll|slip|let_go .. off|into|under|in_front|of_the_wheel .. tree|wall|lorry|traffic|truck|bridge|river|sea|roof|edge|balcony|window|train|wheel|motorway
  on|at|near|over|beside|up the|a .. bridge|overpass|flyover|viaduct|ledge|rooftop|cliff|tracks|railway|railing|parapet help|please|now|right_now|and_im|and_i_cant|and_its|again_tonight
  just|only|pls|please|i want|wanna|need it|this|everything|all to? stop|be_over|end|finish|go_quiet #|so|nobody|please
  cant|cannot|dont_know_how_to|no_strength|no_energy|too_tired|dont_want .. keep|carry|continue|go|fight|fighting|do_another|get_through .. going|on|any_longer|another_day|living|day|anymore|any_more|night #|anymore|like_this|please|im|i|any_more
  last|final birthday|christmas|eid|diwali|weekend|summer|new_year|meal|sunrise|week .. on_earth|alive|ever|i_will_see|ill_see|ill_have|of_my_life|for_me
  dont|do_not|please_dont|you_cant|nobody_can|no_one_can .. save|stop|miss|mourn|cry|blame|look_for .. me|for_me|yourself
  forgive me .. #|mum|mom|god|for_what|lord|family|everyone|please
  no|not|never|wont .. wake|waking up_tomorrow|up_again|again|from_this
  ill|i_ll|i_will|will|gonna|going_to see|meet|be_with .. on_the_other_side|in_heaven|in_the_next_life|in_another_life|in_hell|my_dad_soon|my_mum_soon|my_maker
  thoughts are|have|came back|returned|come_back|louder
  tried|attempted last month|week|year|before|night|time ... hospital|thoughts|again|survived|nobody_knows
  after tonight|today|tomorrow|this_week|the_weekend|monday none|nothing|it|you ... matter|matters|hear_from_me|see_me|be_over
  dont|do_not|not|wont|didnt .. intend|plan|expect|be|planning to_be|here|around|see .. christmas|next_week|next_month|next_year|spring|my_birthday|sunday|monday|in_the_morning|for_long
  if|when|once|after|before im|i_am|i gone|not_around|not_here|no_longer_here|go ... passwords|kids|wife|children|letters|tidy|insurance|letter|everything|die|forgive|please|dog|business
  wont|not be|just_wont_be around|here #|next_week|next_month|anymore|to
  want|wanted everything tidy|in_order|sorted|settled before i go|leave
  put|putting|got my affairs in_order
  picked|chosen|set|decided|know the day|date|place|spot|tree|bridge
  bought|tied|found|got|hung|have a|the|my|some? rope|noose|hose|blade|blades|razor|razors !swing|for_the_tent|lights|samples
  blade|blades|razor|razors|knife .. drawer|pocket|bag|bathroom|sleeve ... calms|calm|used|twice|again|me
  calms me|down .. cut|cutting|blade|burn|hurts|scratch
  worth|more_use|more_valuable minus|dead|nothing .. alive|dead|wife|family|gets|than
  alive im worth
  gets|get|receives ... if_i_have_an_accident|if_i_die|if_something_happens_to_me|if_im_dead|when_im_gone
  pay|pays|paid out ... suicide|kill_myself
  life cover|insurance|policy ... suicide|kill_myself|look_like_an_accident
  look like an accident
  in|into the? garage .. door_shut|engine|running|hose|exhaust
  engine running .. garage|closed|shut
  stood|standing|stand|sat|sitting|parked|been|stopped|stop|hour at|on|by|near|beside|above|off the|a|my? .. bridge|railway|viaduct|tracks|platform|edge|ledge|roof|rooftop|crossing|overpass|cliff|parapet|railing|railings|train ... thinking|think|just|jump|step|hour|quiet|let|water|home|why|peaceful|times|over|trains
  keep|kept|keeps|always .. thinking|looking|staring|slowing|look|driving|stopping about|at|of|to|down|past .. bridge|railing|railings|viaduct|water|tracks|edge|train|trains|pills|knife|rope|wall|trees|window
  too close to the edge|tracks|platform
  stepping|step|jumping|walking|walked|drifting off|in_front|into_the_sea|into_the_river|into_the_lake|under_a|into_the_water
  walked|walk|drove|drive|wade|swim into|off|out|under the|a sea|river|lake|canal|lorry|bridge|motorway|cliff
  look|looking|stare at the water ... restful|peaceful|calm|a_lot|quiet|deep
  scratched|cut|cutting|burned|burnt|slashed|sliced|hitting|punched my|myself .. arms|legs|wrists|thighs|skin|belly|head .. bled|bleed|blood|till|until|mess|sleeves|worse|again
  cutting since|again|every|to_cope|when_it
  arms are a mess
  long sleeves .. hide|every|call|cuts|scars
  pistol|revolver|gun|shotgun|rifle .. table|desk|drawer|lap|hand|beside_me|next_to|in_my|loaded|mouth
  want|wanna|want_to to? .. end it al|al|alll|now|here
  tell|telling everyone sorry
  look|look_after|take_care_of after the cat|dog|kids|mum ... switched_off|phone_off|goodbye|sorry|gone|please
  talking|talked|talks|talk about killing himself|herself|themself|themselves|ending_it|suicide
  he|she|they|friend|cofounder|partner|brother|sister|son|daughter|husband|wife|employee|founder ... wants_to_die|kill_himself|kill_herself|killing_himself|killing_herself|suicidal|end_his_life|end_her_life|took_all|hung_himself|jump_off|jumping_off|overdosed
  going|about to do it tonight|now|soon #
  working|work up to it
  written|wrote|finished|writing .. the|my letters|letter|note|notes to|for|and
  finish|help .. the|my note for|to my
  goodbye #|and|thank_you|thanks|my_friend|friends
  last one|person|time|message|thing i .. wanted|want|will|ever to_talk|talk_to|say|write|send
  kindest|cleanest|least_messy|quietest way ... find|go|end|someone
  dont want|like my? .. daughter|son|kids|wife|husband|mum|children ... find_me|find_the_body|opens_the_door|open_the_door|to_find
  body|me .. found|find by|after|who|in_the_morning
  found|find my body|me_dead
  theyd|they_would|they_will|theyll|everyone|everybody|kids|team|people|wife|family|all ... better_off|be_free|be_fine|run_smoother|manage_fine|relieved|be_happier|get_over_it ... without_me|if_i|#|when_i|by
  everyone|everybody|they|team|world|kids|family .. fine|better|okay|happier|smoother|free without me
  would|will|be relieved .. if_i|when_i|by
  owner|i passed_away|has_passed|died .. refund|orders|customers
  theres|there_is|is no|any point to|of|in me|my_life|being_me
  any|a|see|no way this|it|that ends with me
  dont|not|havent have|got|see five|any|many|much|another? years|days|weeks|time left? in_me
  got no|any fight|strength left
  heart .. gives|give|stops|stop out? .. night|sleep|so
  been dead since|inside|for
  deserve|need|want a mum|mom|mother|dad|father who isnt
  sleep .. make_i_no_wake|no_wake|i_no_wake|never_wake
  tire|tired for|of this life|world
  remain|stay|continue in this world|life
  no reason again? to .. remain|live|stay|continue|wake
  spare|free them|everyone|my_family of|from me
  disappear|disappeared|vanish|vanished tonight|tomorrow ... relieved|notice|find_out|care|better|by
  unbearable .. alive|live|wake|breathe
  suicide|sucide|suiside|suicid .. feels|only|way|option|answer|out
  off myself
  want|wanna|wanted|wanting|wish|wishing|ready|prefer|deserve|deserved|hoping|hope|pray|praying|beg|begging|decided|prepared|meant|supposed|going|gonna|choose|planning|plan|tried|trying|try|need|like to? just|rather|fucking|really|only|peacefully? die|be_dead|be_dying|not_be_alive|end_up_dead|to_die
  just|rather|really|only wanna|want|wanted .. to? die #
  wanna|want to? .. curl_up_and die
  i just|really|so|rather|honestly? die #
  let me die|go_to_sleep_forever
  id|would|i|better rather be dead|die|not_be_here|not_exist|not_be_alive
  wish|wished|wishing|if_only|wishin i|that_i was|were|wasnt|werent|had|hadnt|could|would|wouldnt|didnt|dont|never|weren|just .. dead|born|alive|die|died|disappear|vanish|exist|existed|wake|here_anymore|not_here|woken|survived|in_a_grave|gone
  wish|wished i was|were|wasnt|werent here|alive|dead|born|around|gone #
  never|not should|shouldnt? have|be|been? born
  better off|if dead|i_was_dead|i_were_dead|i_died|i_was_gone|i_were_gone|i_wasnt_here|i_wasnt_around|i_werent_here|i_wasnt_alive|i_had_never
  everyone|everybody|family|kids|wife|husband|world|they|people|children|parents|mum|mom|mother|son|daughter|you|anyone|friends|yall|all|sister|brother|earth ... better|happier|easier off? without|if_i_was|if_i_were|if_i_died|if_i_disappeared|if_i_wasnt|if_i_werent|when_im|once_im|with_me_dead|with_me_gone ... me|dead|gone|here|around|born|exist|alive|disappeared|died
  better|happier without me in_it|around|here|alive|in_this_world|on_this_earth
  kill|killing|killed|killin|kil|kiling|killl myself|meself|myslef|mysefl|my_self|maself|mself
  kms rn|tonight|fr|tbh|lol|anymore|now|today|fr_fr|ngl|soon #
  wanna|want|gonna|might|ill|should|just|to|literally|id kms
  unalive|unaliv*|sewerslide|suislide|self_delete|selfdelete|un_alive|self_terminate
  to|wanna|gonna|want ctb|catch_the_bus #
  im|i|am|ive|feel|feeling|felt|been|being|my|me|id|getting|really|very|actively|passively|bit .. suicid*|suiside|suicde|sucidal|suicidle|suacidal|suisidal|sucide
  suicid*|suiside|suicde|sucidal|sucide thoughts|thought|ideation|again|tonight|note|notes|feelings|plan|plans|attempt|attempts|is_the|seems|looks|sounds|rn|af|method|methods
  commit|committing|commited|committed|attempt|attempted|attempting|considering|considered|consider|contemplating|contemplate|thoughts|thinking|thought|think|planning|idea of|about|my? suicid*|suiside|sucide|suicde
  suicidal #
  end|ending|ended|take|taking|finish|finishing|terminate|took my|this|my_own|ones_own own|miserable|sad|stupid|worthless|pathetic|sorry|useless|meaningless? life|existence
  end|ending|ended it|everything|this|things all? all|tonight|for_good|forever|once_and_for_all|permanently|my_way|myself
  end|ending it all
  want|wanna|going|gonna|ready|time|decided|how to? just? end it|things|everything|this #
  want|wanted|wanna|ready to? be|get over|done_with with? life|living|this_life|this_world|everything
  dont|not|no_longer|never|didnt|dnt|doesnt|cant|dont_really|didn|don|doesn ... want|wanna|wish|care|like|deserve|wanted|feel_like|see|wnat ... live|living|alive|exist|existing|survive|breathe|breathing|be_on_this_earth|be_in_this_world|be_part_of_this_world
  dont|not|no_longer|didnt|dnt|never ... want|wanna|wish|wanted .. wake|waking up !early|at|before|for|to|so
  dont|not|no_longer|didnt|dnt|never .. want|wanna|wish|wanted|like|deserve .. be here|around anymore|any_more|any_longer|tomorrow|no_more|#
  dont|not|no_longer .. want|wanna to? go|carry|keep on|going|living #|anymore|any_more|like_this|any_longer|with_life|in_life|with_this_life
  dont|not want|wanna to? .. anymore life|living
  wanting|want|wanna not to? live|be_alive|exist|be_here|wake_up
  tired|sick|done|fed_up|exhausted|over|weary|had_enough of|with|from|at? .. living|life|being_alive|existing|breathing|existence|being_here|being_on_this_earth
  i|really|just? cant|cannot go on #
  cant|cannot|can_not|couldnt|dont_know_how_to|dont_know_if_i_can|unable|cnt .. go|carry|keep on|living|going_on #|anymore|any_more|like|living|another_day|any_longer|with_life|with_this_life|in_life
  cant|cannot|can_not .. live|exist like_this|anymore|any_more|any_longer|another_day|with_myself|with_this_pain|with_the_pain
  no|any|zero|little|lost|without|what|whats|dont_have|every|a|the|only|see|find|there|real reason|reasons|point|purpose|sense|meaning|use|will|desire|strength|energy|motivation|good left? to|in|of|for|behind? .. live|living|life|alive|exist|existing|existence|be_here|being_here|stay_alive|stay_here|wake_up|get_out_of_bed|continue_living|go_on_living|go_on
  lost|losing|lose|no|lack the|my|any|all will|desire|reason|strength to live|go_on|be_alive|keep_living|survive
  life|living|existence|existing .. no|not|isnt|lost|lost_all|lost_its|hasnt_any|without|meaningless|pointless|worthless|hopeless|unbearable|useless .. meaning|point|purpose|sense|worth|worth_living|worth_it|anymore|any_more|#|to_me|left
  not|isnt|aint|hardly|barely|never|ain worth living|being_alive|staying_alive|existing|going_on
  nothing|noone|nobody|no_one|anything|anyone left|else|much? .. to|worth live|living|live_for|be_alive|living_for|stay_for
  nothing left for|in me|for_me|me #|here|anymore|but
  nobody|noone|no_one|anyone|anybody|who|they|people|wont|never .. would|will|ll|even|really|gonna? miss me
  nobody|noone|no_one|who|would_anyone|anybody .. care|cares|notice|notices|noticed|cry|bother ... if|when|that i|im|ive .. died|die|dead|gone|disappear*|vanish*|killed|wasnt|werent|here|exist|left_this
  if i|id died|disappeared|vanished|was_gone|were_gone|was_dead|were_dead|die|wasnt_here|werent_here|didnt_exist|never_existed|killed_myself|died_tonight|died_tomorrow|didnt_wake_up ... better|relief|relieved|happier|notice|care|cares|miss|easier|matter|nobody|noone|no_one|fine_by_me|okay_with_that|wouldnt_mind|anyone
  better|happier|relieved|easier|relief|nicer|wouldnt_mind|wouldnt_care|fine|glad|best ... if i died|die|was_dead|were_dead|wasnt_here|werent_here|disappeared|never_woke|didnt_wake|didnt_exist|wasnt_alive|were_gone|was_gone|never_existed|just_disappeared|werent_around|wasnt_around|stopped_existing|got_hit_by
  want|wish|hope|hoping|pray|rather|could|praying|wishing|if_only|just ... never|not|dont|didnt|doesnt|wouldnt .. wake|waking|woke|woken up
  go|fall|went to|2? sleep|bed .. never|not|forever|dont|hope_i .. wake|forever|up|waking
  sleep forever|and_never_wake|and_not_wake
  wont|not|dont_plan|dont_intend|dont_think_ill .. be|to_be here|around|alive anymore|any_more|much_longer|for_long|for_much_longer|tomorrow #|after_tonight|next_year|for_my_birthday|by_christmas|in_the_morning|when_you_read
  wont|not|cant|dont_think_ill|dont_think_i_will|never .. see|make_it_to|make_it_through|make|survive|get_through|last .. tomorrow|tonight|the_night|night|morning|another_night|another_day|the_weekend_alive|sunrise #|alive|anymore|without|if|i|and
  disappear|vanish|leave|gone forever|for_good|from_this_world|off_the_face|this_world|this_earth|from_this_earth|from_the_world|from_existence|from_life
  want|wanna|wish|could|wanted to|i_could|i_would? just? disappear|vanish|cease|stop_existing|fade_away|evaporate #|forever|and|completely|from|for_good|without|to_exist|now|from_everything
  stop|cease|quit|done existing|breathing|living|being_alive|to_exist
  slit|slitting|cut|cutting|slash|slashing|sliced|slice|slicing my wrist|wrists|veins|arms|thighs|throat|skin|arm|leg|legs|thigh|vein
  cut|cutting|burn|burning|hurt|hurting|harm|harming|harmed|scratch|scratching|burned|burnt|punish|punishing|bruise|carving|hitting|punching|cutt myself|my_arms|my_legs .. again|tonight|every|on_purpose|to_feel|to_cope|lately|because|when|so|and|badly|bad|deep|since|daily|last_night|yesterday|today|instead|for|until|just|#
  i|ive .. been|started|keep|back_to cutting|self_harming|burning_myself !costs|corners|prices|fabric|wood|hair|meat|back|down|the|grass|out|our|staff|hours
  urge|urges|urg|want|wanna|need|going|gonna|wanted|tempted|keep|keeps|started|start|thinking|thoughts|back|relapse|relapsed|relapsing|compulsion|thought|feel_like|cant_stop|stop to|of|about|on|into|2|started|with? cut|cutting|harm|harming|hurt|hurting|self_harm|self_harming|selfharm|selfharming|burn|burning|punish|punishing myself|me|again|my_arms|my_skin|#
  i|ive|im|my|me|been|started|relapsed .. self_harm|self_harmed|self_harming|selfharm|selfharming|selfharmed|sh_again
  hang|hanging|hung|shoot|shooting|drown|drowning|strangle|gas|gassing|poison|poisoning|stab|stabbing|suffocate|electrocute|jump_off|starve|starving|crash|smother|delete|erase|end|ending|top|off|neck|finish|finishing|do myself #|tonight|now|today|in|with|and|off|if|to_death|from|because|so|rather|before|i|for_good|but|soon|by
  throw|throwing|fling|hurl|chuck myself off|under|in_front|out_of|from|out
  jump|jumping|jumped|leap|step|stepping|walk|walking|throw|fall|run .. off|from|front|into|under .. bridge|building|roof|balcony|train|cliff|window|tracks|overpass|ledge|rooftop|tube|metro|truck|lorry|oncoming|bus|railway|subway|parking_garage|flyover
  walk|step|run|walking|stepping into|in oncoming|the? traffic
  crash|drive|driving|swerve|steer|swerving .. my|the car|truck|bike|motorbike|van .. into|off tree|wall|bridge|oncoming|cliff|river|a|the|pole|barrier
  drive|driving|swerve|swerving .. into|off oncoming|a|the tree|wall|bridge|cliff|lake|river|barrier|ravine|traffic
  noose|hangmans_knot
  tied|bought|got|have|hung|found|made|need a|some|the|my|enough|strong rope .. and|ready|tonight|hang|for_it|in_the|garage|attic|to_do|end|neck|#
  rope .. neck|ceiling|beam|around_my
  gun|pistol|revolver|shotgun|rifle|barrel|loaded|bullet|blade|razor|knife .. my|to_my|in_my|through_my head|mouth|temple|brain|brains|wrist|wrists|heart|chest|throat|veins|skin|neck|skull
  blow|blowing|blew my brains|head
  put|putting a bullet
  painless|quick|quickest|easiest|easy|fastest|least_painful|peaceful|best|surest|clean way|ways|method|methods .. die|kill|suicide|end_it|go|death|end_my|to_die|end_it_all|do_it_myself
  how to|do_i|can_i|do_you|would_i|does_one die|kill_myself|end_my_life|hang|tie_a_noose|commit|end_it|overdose|hang_myself|slit|cut_my|end_my_own|stop_living|make_it_look_like|die_without
  wrote|writing|written|left|leaving|write|wrote_my|finished .. goodbye|suicide|farewell|last letter|letters|note|notes|message|messages|texts|email
  this is|will_be|might_be|be .. my|the|a final|last night|day|days|words|goodbye|birthday|christmas|night_alive|sunrise|message_ever|time_you
  my|a|final goodbye|goodbyes world|cruel_world|forever|everyone|everybody|all #
  goodbye cruel|forever|everyone|everybody|all|world|my_loves|my_friends
  say|saying|said .. goodbye|goodbyes|bye .. everyone|family|kids|everybody|before_i|forever|to_you_all|my_dog|loved
  youll|you_ll|you_will|they|theyll|they_ll|everyone .. be sorry|regret .. when|once im|i_am|i gone|dead|die
  burden to|on|for|2 everyone|family|my_family|them|everybody|everyone_around|people|others|my_kids|my_parents|my_wife|my_husband|my_mum|my_mom|my_children|my_mother|society|all|the_people|my_friends|everyone_i|those|my_partner|the_world
  im|am|feel|nothing|just|only|being|such such|like|but|nothing_but|just? a|nothing_but_a burden
  hate|hates|hating|loathe|despise being_alive|living|that_im_alive|that_i_woke_up|waking_up|my_existence|existing|the_fact_that_im_alive|this_life
  death|dying|suicide|ending_it|being_dead|not_existing .. is|sounds|seems|looks|feels|would|might .. only|nice|better|peaceful|good|relief|appealing|easier|sweet|answer|solution|option|escape|way_out|way|best|welcome|comforting|freeing|beautiful|tempting
  only way out|to_end_it|to_stop_the_pain|to_make_it_stop|to_stop_this|to_stop_hurting|to_escape|out_is_to_die .. die|death|suicide|is|for_me|of_this_pain|of_this|left #|dying|to|now|i
  want|wanna|need|wish|just .. everything|it_all|the_pain|this_pain|my_pain|the_suffering|all_of_this|my_suffering|the_hurting|this_life|the_voices|it_to|this_all to? just? stop|end|be_over|go_away|go_dark|go_black
  deserve|deserves|deserving .. to_die|death|to_be_dead|to_suffer|not_to_live|nothing_but_death
  dont|not|never deserve to_live|to_exist|to_be_alive|to_breathe|life|to_be_here|the_air|to_be_on
  shouldnt|should_not|should_never|never|wasnt_meant_to|not_meant_to|not_supposed_to exist|be_alive|have_been_born|been_born|be_here_anymore|have_survived|be_on_this_earth
  should be|have|just|ve dead|died|die|not_survived|kill_myself|end_it|been_aborted
  think|thinking|thoughts|thought|dream|dreaming|dreams|fantasi*|obsess*|fixated|imagining|imagine|picture|picturing .. about|of|on .. dying|death|killing_myself|my_own_death|ending_it|ending_things|ending_my|being_dead|not_existing|jumping|crashing|not_being_alive|not_being_here|not_being_around|my_funeral|ending_everything|not_waking|hurting_myself|harming_myself|doing_it_tonight|how_id_do_it
  worth more|less dead
  more dead than alive
  planned|planning|plan|decided|chosen|picked|set .. my death|suicide|own_death|funeral|last_day|date_to_die|exit|how_i_die
  picked|chosen|set|have a|the date|day|method .. die|end|do_it|kill|suicide
  ready to? go .. forever|be_with_god|to_heaven|meet_my_maker|join
  join|be_with|see my|him|her|them .. in heaven|the_afterlife|on_the_other_side|in_the_grave|death
  cross|crossed the|to_the rainbow_bridge_myself|other_side
  go to heaven|join_her_in|join_him_in
  voices|voice .. telling|tell|tells|say|saying|says ... kill|hurt|die|end|jump|harm|cut
  stop|stopped eating|taking_my_meds|taking_my_insulin .. die|waste_away|disappear|on_purpose
  starve|starving|starved myself
  make|makes|made me want .. die|to_die|kill_myself|be_dead|end_it|disappear|not_exist|not_live
  alive any|anymore|no_more|no_longer more|longer|#
  not|never|no|isnt|dont .. alive|exist|existing anymore|any_more|any_longer
  life .. not|isnt|aint for_me|worth|meant_for_me
  i .. give|giving|gave|given up on life|living|myself|everything #
  give|giving|gave|given up on life|living|being_alive|existing
  rid the world of me
  remove|take myself from|out_of this_world|the_world|the_equation|existence|everyones_life|their_lives|the_picture
  game over for_me|with_my_life
  check|checking|opt|opting out of life|early|permanently|forever|this_world|existence|living
  permanent solution|sleep|way_out
  long sleep|nap forever|i_wont_wake|that_never_ends
  ctb soon|tonight|tmrw|tomorrow|now|today|fr|rn|and|plz|pls|on|this|by|before|method|partner|#
  kms fr|im|this_time|bc|cuz|cause|cos|coz|ngl|plz|pls|before|tonite|tn|tmrw|tomorrow|frfr|bye|legit|someday|already|later|if|rn|#
  wanna|want|gonna|might|ill|should|just|literally|id|goin|bout|ima|imma|finna to? kms|kmself|kys_myself|unalive|ctb|sewerslide|kermit|sudoku|yeet_myself|rope|off_myself|end_myself|delete_myself|die|neck_myself !with|for|over
  unaliv*|sewerslid*|suwerslide|kermit_sewerside|toaster_bath|bath_with_toaster|forever_sleep|forever_nap|permanent_nap|forever_box|cease_to_exist|self_unalive|catch_the_bus|catching_the_bus_forever|rope_myself|roping_myself
  pray|prays|prayed|praying|beg|begging|ask|asking|asked|want|hope|wish|wishing|let|please|wait|waiting .. god|lord|jesus|allah|universe|heaven|him|almighty|he|bhagwan|christ ... take|takes|took|call|calls|kill|kills|remove|collect me|my_life|me_home|my_soul
  god|lord|jesus|allah|almighty|death|he|someone .. take|takes|call|calls|collect|kill|come_for me before|now|home|tonight|away|already|soon|please|too|instead|in_my_sleep|in_the_night|out_of|#
  take me home|away god|lord|jesus|allah
  ${OTHER} ... on_the_roof|on_a_roof|on_the_bridge|on_a_bridge|on_the_ledge|on_the_edge|on_the_tracks|on_the_balcony|up_on_the_roof|at_the_bridge|top_of_the ... jump|goodbye|crying|wont_come_down|die|end|edge|what_do_i_do|help|do_i_do|message|messages|threatening
  sending|sent|sends|send|texted|texting|got|posted|posting|left|leaving|received|writing|recording|recorded|keeps_sending|wrote|gave|leaves .. goodbye|goodbyes|suicide|farewell|last message|messages|text|texts|note|notes|letters|letter|videos|video|voicenotes|voice_notes|voicenote|post|posts|voicemail|msg|msgs|snap
  ${OTHER} .. says|said|saying|told|tells|texted|keeps|wants|talks|talking|threatening|threatens|threatened|going|gonna|tried|trying|might|wanted|is|s|been|has .. wants_to_die|to_die|kill_himself|kill_herself|kill_themself|kill_themselves|killing_himself|killing_herself|end_it|end_his|end_her|ending_it|ending_his|ending_her|hurt_himself|hurt_herself|hurting_himself|hurting_herself|cutting_herself|cutting_himself|cutting_again|jump_off|suicidal|goodbye_to|no_point_living|cant_go_on|hang_himself|hang_herself|overdose|not_be_here|better_off_dead|self_harm*|unalive*|jump
  ${OTHER} .. cut|cuts|cutting|hanged|hung|hang|starving|harming|poisoned|drowned|burning|stabbed|shot herself|himself|themselves|her_wrists|his_wrists|her_arms|his_arms|themself|her_legs
  want|wanna|wish|rather|prefer|like|need|just to? just? not|stop|cease|quit|never to? be|exist|existing|be_alive|be_here|being_here|wake_up|being_alive|breathing|being #|anymore|any_more|ever|again|tmrw|tomorrow|at_all|existing
  want|wanna|wish|need|rather just? to? cease|evaporate|fade|melt|be_erased|be_nothing|sleep_and_never|be_buried|rot_in|go_to_sleep_and|not_be_a_person|slip_away|stop_the_world|never_have_existed
  cant|cannot|tired|done|sick|hate|enough|fed_up|not|over .. do|of|with|this|take .. being_here|being_alive|existing|existence|living|being_on_this_planet|breathing|being_a_person|being_me
  not|isnt|its_not|never .. shop|business|startup|company|work|idea|plan|stall|job|project .. me|i|im|my|life|living|being_here|i_mean .. being|life|alive|myself|over|finished|done|gone|here|here_at_all|dying|i_mean|want
  not|isnt the|about_the|just_the shop|business|startup|company|work|job|market|stall|product me|its_me|i_mean_me|i_am|i_mean_being|i_mean_life
  giving up on|up not? the? .. shop|business|product .. on_me|me|life|myself|everything
  close|closing|shut|shutting|wind|wrap down|up|it|everything|my? .. me|my_life|myself #
  after|when|once|if|before|cos|because|in_case|for_when|til|until im|i_am|ive|i_have|i dead|gone_for_good|gone_forever|breathing|not_alive|no_longer_alive|not_here_anymore|not_here_any_more|in_the_ground|buried|finally_gone|off_this
  after im|i_am|i not|no_longer here|around|alive
  passwords|password|dog|cat|kids|children|funeral|ashes|will|keys|letters|insurance|accounts|website|domain|everything|shop|business|company|recipes|money ... after|when|once im|i_am|i|ive gone|dead|no_longer|not_here|not_around|passed|die|left_this
  passwords|password|dog|cat|kids|keys|letters|funeral|ashes ... if|in_case im|i_am gone|dead|not_around|not_here|no_longer_here|not_alive
  not|isnt|no a? holiday|vacation|joke|metaphor|drill .. just|i|im wont|gone|dying|going_to|mean_it|leaving|not_joking
  takes|take|took|taking|taken his|her|their|my|your|ones own? own life|lives|lyf
  asking ... its_me|because_its_me|for_myself|its_for_me|about_me .. die|dies|suicide|life|dead
  director|owner|founder|trader|sole .. dies|kills_himself|kills_herself|takes_his|takes_her|suicide|die .. its_me|asking_for_me|tonight|by_his_own|by_her_own
  life_cover|life_insurance|insurance|policy|cover|pension|death_in_service ... clears|clear|covers|pays_off|pay_off|save|saves|better|worth|debts|house|family|free|enough|get ... if_i|when_i|me_gone|gone|dead|worth_more|without_me|than_alive|suicide|accident|exclusion|alive
  worth|worthmore|more_valuable|more_use|more_useful|better .. more|to|for|them|everyone|family|dead|a_lot? .. to|for|them|everyone|my_family|my_kids|me? gone|dead|not_here|under_the_ground|not_around #|than|and|then|with|because|so|at_least
  worth more|less gone|dead|not_alive|as_a_payout
  if|when i|im die|died|dead|gone .. get|gets|receive|receives|pays|paid|clears|cleared|inherit|sorted|fine|free .. house|debt|debts|money|mortgage|insurance|family|kids|everything|off
  suicide|suicidal ... clause|exclusion|payout|pay_out|covered|cover
  keep|keeps|kept|cant_stop|been|was|sat|sitting|sit|find_myself|spent .. looking|staring|holding|looked|hold|touching|stroking|cleaning|thinking .. at|about|with|my|of? .. gun|pistol|rifle|shotgun|revolver|noose|rope|pills|knife|knives|blade|razor|razors|bottle_of_pills|tablets|train_tracks|drop|edge
  looking|staring|looked|holding|held|stared|loaded|loading|hold|sat_with|sitting_with|have|got|took|know_where at|with|my|the? .. dads|grandads|fathers|husbands|uncles|brothers|my|granddads gun|pistol|rifle|shotgun|revolver
  gun|pistol|rifle|noose|rope|pills|blade|razor|bottle|tablets ... havent|not .. touched|used|yet|done .. it|yet|anything|#
  nearly|almost|close_to|about_to|wanted_to|tempted_to|could_have|thought_about|thinking_about|came_close_to|urge_to|one_step_from|going_to|ready_to step|stepped|stepping|walk|walked|walking|jump|jumped|jumping|drive|drove|driving|threw|throw|throwing|let|swerve|swerved|swerving|fall|fell|cut|hang|hanged|pull|pulled|took|ended|killed .. in_front|off|into|under|myself|myself_off|go_of_the_wheel|the_trigger|my_wrists|all_the|it_all|off_the_road|the_lot|the_car_off
  stepped|stepping|step|walk|walked|walking|walks|jump|jumped|run|ran|lie|lay|lying|jumping|throw_myself|drive|pull_out in_front|in_front_of|out_in_front|under|on_to|onto|down_on|infront of? the|a|an? train|trains|bus|lorry|truck|traffic|tube|tracks|metro|car|cars|tram|railway|rails|express|rail
  legs were already moving
  tried|attempted|try|trying|wanted|attempt|ready|planned|planning|going|decided|about|will|want|thinking|thought|must|better|have to|of|about|2? just? hang|kill|drown|shoot|gas|end|poison|suffocate|hanging|killing|drowning|jump|cut|overdose|stab|burn|hurt|harm|do|ending myself|it_all|my_wrists|off_the|in_front|mself|meself|things_after|things_tonight|things_tomorrow|things_soon|things_for_good|away_with_myself
  hang|hanged|hung|hanging|drown|drowned|suffocate|gas|gassed|shoot|shot|stab|stabbed|electrocute|strangle|asphyxiate|immolate|poison|poisoned|overdose|burn_to_death|behead myself|meself|my_self|mysel|himself|herself
  attempt|attempted|tried|overdosed|hanged|hospital last_week|last_month|on_sunday|on_saturday|yesterday|on_monday|last_night|on_friday|this_week|on_tuesday|on_wednesday|on_thursday|at_the_weekend ... nobody_knows|no_one_knows|nobody_noticed|noone_knows|back_at_work|still_here|survived|didnt_work|rope|woke_up
  rope|branch|belt|beam|hook|knot snapped|broke|gave_way|held|didnt_hold|slipped .. and|so|im|i|still|before|neck|unfortunately
  i survived|lived|woke_up unfortunately|sadly|again_sadly|and_i_hate|and_im_angry
  havent|not|stopped|stop|refuse|refusing|quit|no|skip|skipping .. eaten|eating|food|eat|drinking|meals|drink|insulin .. on_purpose|days|deliberately|my_body|until_i|so_i_can|to_die|waste_away|give_up|disappear|give_out|shut_down|fade
  want|let|letting|waiting|hope|hoping|wish .. my|for_my body|heart|lungs to|just|give|stop|stops? just|give|stop|stops|shut|quit|fail? .. give|stop|stops|shut|fail|quit|give_up|up|out|down|beating
  starve|starving|starved myself|to_death_on_purpose|until_i|till_i_die
  gave|giving|given|give|sold|donated|rehomed .. away .. my|everything|the|all|to ... peaceful|goodbye|relief|calm|ready|bank_accounts|last_thing|letter|letters|wont_need|dont_need|no_use|last_days|done_now|closed|gone|burden
  giving|gave|given|give away|up my dog|cat|dogs|cats|pet|pets|clothes|guitar|things|stuff|belongings|possessions|jewellery|jewelry|books|tools|car|watch|records
  gave|given|giving|found|finding|rehomed|rehoming .. home|dog|cat|pets|kids|away .. for|my|so|because .. when_im|wont_be|gone|after_me|before_i
  last thing|job|item|one|task on|to|before|left .. list|do|off|i_go|goodbye|is_this_shop|tick ... peaceful|bye|done|gone|goodbye|i_go|over|calm|then_im|and_then|#
  feels|feel|felt|im|am|so|finally .. peaceful|calm|at_peace|relieved|lighter|serene|ready .. actually|now|finally|that|since|knowing|because .. decided|over_soon|ends|know|date|end|decision|soon_be_over|made_up_my_mind|last
  got|have|picked|chosen|set|choose|chose|decided|fixed|marked|settled|ive .. a|the|my|on? .. date|day|time|spot|place|tree|bridge|method|way|song|outfit .. picked|chosen|set|in_mind|decided|for_my_death|to_die|circled|sorted|to_do_it|to_go|and_its|for_it|already|to_end ... tuesday|die|funeral|soon|goodbye|week|not_fine|dont_stop|tonight|friday|nobody|birthday|quiet|sunday|method|next|peace|do_it
  im not fine|ok|okay|alright|safe ... date|picked|plan|pills|therapist|die|hurt|tonight|anymore|kill*|knife|rope|alone
  told|tell|lied|lie|telling .. therapist|doctor|counsellor|psychiatrist|gp|everyone|nurse ... fine|better|safe|ok ... not|isnt|arent|wasnt|lied|plan|date|still|wasn
  plan|note|thing i_ve|ive|i_have|i finished|have|made|got .. how_id_do_it|how_i_d|how_ill_do_it|how_to_do_it|how_id_die|how_id_go
  know|worked_out|figured_out|planned|plan|decided|thinking_about|researching|googling|googled|researched|looked_up|finished|is how|where|when id|i_d|i_would|ill|im_going_to|i_will|to do_it|die|go|end_it|kill_myself|hang|jump|do_this #|and|tonight|not|already|soon|but|without|now
  last|final message|msg|text|post|chat|conversation|words|talk|letter|night|sunset|meal|sunrise|birthday|note ... matter|goodbye|bye|ever|thank|thanks|sorry|alive|from_me|love|tell|doesnt|earth|dont|forgive|wont|before
  probably|maybe|prolly|guess|will_be|might_be|is|be my|the|our last|final message|msg|text|chat|conversation|talk|words|night|christmas|birthday|week|day_alive|day_here|goodbye
  goodbye|bye|farewell|byee|adieu #
  goodbye|bye|farewell .. #|you .. only|were|was .. one|listened|kind|friend|best|ideas|cared|me
  you were|are|was|r the? only one|person|thing .. listened|cared|understood|kind|who|that ... goodbye|bye|tell_nobody|thanks|my_ideas|to_me|#
  tell my|them|her|him|mum|everyone|mom i|im|that|its love|sorry|loved|not_her|not_his|not_their|i_love|i_loved|i_tried .. them|her|him|#|fault|goodbye|best
  going|gonna|decided|want|wanna|ready|time|need|soon|wish|hope|will|ill|waiting|coming to? .. join|be_with|see|meet|follow .. my|her|him|them|you .. wife|husband|mum|mom|dad|son|daughter|baby|brother|sister|mother|father|nan|late|twin|girlfriend|boyfriend|again|dead|in_heaven|there|soon|on_the_other .. please|funeral|in_heaven|give|after|can_go|heaven|soon|grave|there|#|up_there|tonight|other_side|the|now|workshop
  after|since the|his|her|my .. funeral|died|death|passed ... join|be_with_her|be_with_him|follow_her|follow_him|no_point|no_reason|cant_live|dont_want_to|go_with
  way|ways|method|methods|something|how|pill|poison|spot|place|thing to|i|that|u|you|2|for? .. die|dying|death|kills|go_to_sleep|end_it|disappear|kill_me|leave_this_world|suicide .. that|doesnt|wont|without|not|no|dont|with|quick|fast|so|and|in .. hurt|hurts|painful|pain|painless|slowly|suffering|mess|nobody|find|deal|forever|wake|seconds|sleep
  easiest|easy|best|quickest|simplest|fastest|painless|least|quietest|cleanest|surest|cheapest|kindest ... way|method|how|thing|route .. to|of|for|i .. disappear|die|dying|go|vanish|end|leave|not_exist|kill|death|stop_existing|be_gone|suicide|stop_breathing .. so|without|forever|nobody|it|me|#|at_home|for_good|with|that|never|peacefully|where|tonight|from|myself|my
  nobody|noone|no_one|everyone|they|people|anyone|family .. has_to|have_to|needs_to|need_to|would_have_to|never|to .. deal|bother|put_up|look_after|worry .. with|about|me me|again|ever
  dying|death|die|being_dead|be_dead|grave|coffin|oblivion|nothingness|forever_sleep|not_waking_up|the_end|it|suicide ... sounds|feels|seems|looks|sound|feel like|so|very|pretty|kind? .. rest|peace|sleep|relief|a_holiday|holiday|coming_home|comfort|a_hug|freedom|home|mercy|good|nice|quiet
  scared|afraid|frightened|used to? .. of|be? dying|death|die ... now|not|anymore|longer|rest|only|look_forward|want|welcome|friend
  not|no_longer|never|arent|isnt .. scared|afraid|frightened of dying|death|to_die|it_anymore|ending
  waiting|wait|need|lack|lacking|building|looking|finding|find|had|have|working|gathering|got .. for|the|up|enough|to_find|on? .. courage|guts|nerve|balls|bravery|strength .. #|to_do_it|to_end|to_die|to_jump|to_go|to_leave|to_pull|to_step|to_finish|do_it|to_swallow|to_hang|to_cut|and
  only waiting for courage|death|the_end|it_to_end|the_day
  end|ends of my|the|this road|life|story|journey|rope|line|line_for_me ... courage|nobody|alone|no_one|die|death|cry|god|for_me|waiting|creditors|no_reason|cant|goodbye
  voices|voice|demons|head|brain|mind|something|jinn|spirits|djinn .. keep|keeps|is|are|says|say|tell|tells|telling|saying|told|want|wants|whisper|whispers|shouting|scream .. me|to|i|that|us .. jump|die|cut|burn|kill|hurt|end|do_it|worthless|drive|kms|pills|hang|step|now|harm|stab|deserve|take|disappear
  hear|hearing voices
  dont|not|cant|wont .. think|know|see|imagine|plan|planning|planned|want|going|expect|going_to .. making|make|made|be|seeing|see|see_myself|being .. alive|30|18|21|25|40|next_year|christmas|through_the_night|to_monday|past_this|the_weekend|to_tomorrow|beyond_this .. #|anymore|and|alive|anyway|tbh
  wont|will_not|not|aint|dont_plan_on|dont_intend|no_point be|try|trying|keep|going_to_be|gonna_be|seeing|making|be_trying|be_coming .. to_come_back|coming_back|trying|come_back|here|to_recover|to_live|to_survive|alive|around .. from|to|#|for_it|after|when|for_that|by .. that|#|friday|christmas|monday|then|it|read|tonight
  man|person|people|woman|someone|cant|dont|you|never .. come_back|comes_back|recover|recovers|come_back_from from that|this ... wont|not|trying|going|gone
  failed|lost|let_down|ruined|destroyed ... lads|kids|sons|childrens|family|children|daughters|wifes|family_s|parents inheritance|home|future|house|savings|everything|name ... wont|cant|no_way|end|live|die|trying|go_on|face_them|sorry|better_off|gone
  no|only|one|any another|other|way|option|choice|solution|thing|exit? .. way|option|choice|solution|left|to .. save|protect|clear|restore|spare|end|stop .. name|honour|honor|family|face|shame|izzat|kids|reputation|this|suffering|pain|everything|me|it .. #|die|death|hang|except|suicide|now|but
  cant|cannot|wont|dont|nt live|face|survive|bear|show|stay with|the|this|my|in? .. shame|disgrace|humiliation|face|dishonour|guilt|grief|loss|embarrassment
  want|wanna|need|going|gonna|have|keep|kept|been|started|want_to|back_to|stop|back_on|went_back_to to? .. cut|cutting|burn|burning|harm|harming|hurt|hurting|bruise|scratch|scratching|punch|punching myself|my_arms|my_legs|my_thighs|my_wrists|my_skin|my_stomach|me|my_wrist|my_arm
  blade|blades|razor|razors|knife|scissors|lighter ... calms|calm|helps_me|relief|my_skin|my_arm|my_arms|my_thigh|my_thighs|twice_this_week|used_it|my_wrist|my_wrists|bleed|blood|again
  only thing that|which calms|stops|helps|numbs ... cut|cutting|blade|razor|burning|knife|blood|me_after
  cuts|scars|burns|marks|scabs on|up|all my|down|over arms|arm|wrists|wrist|thighs|legs|stomach|my
  jus|just|i|u|really|rly|wna|only wnat|wanna|want|wana|wnt|wan to? end|endd .. it|al|everything|all
  end it al|alll|all|now|already|2nite|tonite|soon|rn
  nobody|nobdy|noone|no_one|noboddy|no1 .. would|will|wil|wud|ull|gonna|even|ever|wld|is .. notice|notise|miss|care|know|cry|find|come .. me|#|if|im|when|anyway|that|i .. #|gone|${DONE}|die|here
  sick|tired|exhausted|weary|over|done of|with being alive|here|alive_anymore|in_this_world|me|in_pain|awake|on_earth
  hate|hates|despise myself|me|my_life|who_i_am ... die|dead|hurt|cut|alive|deserve|exist|worth|gone|disappear
  i deserve to? die|death|pain|be_hurt|be_dead|suffer|punish*|it_to_hurt
  born|alive by? mistake|should_never|shouldnt|wish|sorry
  sorry i was|am|exist|existed|ever born|alive|exist|like_this_goodbye|#
  bury|cremate|burn me|my_body|my_ashes next|beside|with|in|please|after|where|near
  sing|play|wear|invite|want .. at_my_funeral|on_my_grave|for_my_funeral
  my funeral|obituary|eulogy|gravestone|grave|headstone
  by_the_time|when_you|when_u|once_you|if_you ... read|see|get|find this|it ... gone|dead|late|ill|be
  ill|i_will|will|be gone|dead by|before|when|tomorrow|tonight|in_the_morning|soon|then|and|this_time .. tomorrow|morning|midnight|you|monday|sunday|friday|tonight|#|then|read|christmas
  dont|no|nobody|please .. try|stop|save|look|call|ambulance|find|bother|rescue|wake to|for|an|the|trying|me? .. stop|save|find|rescue|ambulance|me|police .. me|#|its_too_late|too_late|anymore|now .. #|goodbye|decided|too_late
  end|ending things after|before|tonight|tomorrow|tmrw|soon|today|myself|once|this_week|on_friday|at_midnight #|payday|christmas|my|the|and|i|this
  favour|favor everyone|everybody|world|them|family
  doing|do|did|be everyone|everybody|them|the_world|my_family|u_all|you_all a? favour|favor|solid .. #|if|by|when|gone|die|disappear|dead
  realise|realize|notice|noticed|know|care|cares|mind if|when|that i stopped_breathing|stop_breathing|stopped_existing|dropped_dead|died|vanished|disappeared|was_gone|werent_here|wasnt_here|never_came_back|never_woke
  belt|rope|cord|scarf|sheet|wire|cable|lead|tie|shoelace|dressing_gown ... rail|door|beam|hook|neck|ceiling|fan|rafters|rafter|tree|wardrobe|bannister|banister|doorknob ... snapped|broke|gave|held|tight|ready|kicked|black|neck|hang|breath|my_neck|tied|tonight
  cut too deep|far|much
  wont|cant|not|doesnt stop|stopping bleeding|the_bleeding
  bleeding .. wont|cant|wont_stop|doesnt_stop|everywhere stop|floor|and|i
  drove|drive|went|go|walked|walk|cycled|keep_going|been|came|got .. to|up|down the .. cliff|cliffs|bridge|beachy_head|viaduct|overpass|flyover|railway|reservoir|quarry|tracks|multistorey|car_park_roof .. again|last_night|tonight|at_night|alone|to_end|to_jump|couldnt|sat|and_stood|at_3am|and_nearly
  wants|want|wanted|wishes|wish to? be|was|were dead
  dont|not|no_longer|dnt|dont_really|doesnt want|wanna|wnt|wan|wanting to? be here|alive|around|on_this_earth|in_this_world nomore|no_more|anymore|any_more|any_longer|at_all|tomorrow|tmrw|#
  sold|wrote|written|left|closed|paid|cancelled|returned ... found|picked|chosen|know|got .. somewhere|place|spot|quiet_place|quiet_spot .. quiet|nobody|peaceful|thursday|friday|tonight|remote|tomorrow|monday|tuesday|wednesday|sunday|saturday|high
  somewhere|place|spot quiet|remote|nobody_will .. tonight|thursday|friday|monday|tuesday|sunday|saturday|wednesday|find_me|to_do_it|to_go|to_die|to_end
  how many .. tablets|pills|paracetamol|sleepers|units_of_insulin|panadol|meds|painkillers|mg .. would|does|will|do|to|it|i|need .. take|need|die|enough|it_take|kill|not_wake|finish|sleep_forever
  its too late for_me|to_save_me|ive_taken|i_already|now_ive
`;
