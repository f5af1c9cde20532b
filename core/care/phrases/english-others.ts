/** Phrases of distress in English: what somebody does, or threatens to do, to the writer or to another person. */

/** Who is spoken of as doing harm. */
const HE =
  'he|she|they|hes|shes|theyre|husband|hubby|wife|boyfriend|girlfriend|bf|gf|partner|ex|dad|daddy|father|stepdad|stepfather|stepmum|stepmom|mum|mummy|mom|mother|uncle|aunt|auntie|aunty|brother|cousin|grandad|grandfather|son|man|guy|bloke|madam|oga|boss|employer|carer|caregiver|inlaws|in_laws|motherinlaw|mother_in_law|fatherinlaw|father_in_law|guardian|teacher|pastor|landlord|pimp|lads|boys|cousins|brothers';
const WEAPON =
  'gun|guns|knife|knives|machete|machetes|pistol|rifle|shotgun|acid|petrol|cutlass|axe|axes|blade|bat|bats|iron_rods|iron_rod|hammer|weapon|weapons|bomb|grenade';
const GANG =
  'gang|gangs|gangsters|gangster|cult|cultists|cult_boys|mafia|cartel|thugs|area_boys|agbero|agberos|goons|goonda|goondas|loan_shark|loan_sharks|moneylender|moneylenders|money_lender|money_lenders|lender|lenders|bandits|tsotsi|tsotsis|militia|mobsters|touts|recovery_agents|recovery_agent|loan_people|men_i_owe|man_i_owe|people_i_owe|guys_i_owe|men_i_borrowed|people_i_borrowed|guy_i_borrowed|men_we_owe|dealer|dealers';

/** Somebody hurts the writer, or a child, or did. */
export const ABUSE = `
  pastor|uncle|coach|teacher|priest|imam|stepdad|stepfather|cousin|grandfather|grandpa|brother|dad|father|tutor|lodger|babysitter|neighbour|doctor|boss|manager|mum_s_boyfriend|boyfriend|landlord|scout_leader .. is|has|been|keeps|was|started|have|hes|makes|tried? been|on|to? touching|touch|touched|kissing|undressing|groping|fondling|filming|watching|molesting|abusing me|my_sister|my_body|us
  since|when|from i|ive|i_ve|she|he was|were|am|turned 5|6|7|8|9|10|11|12|13|14|15|16|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen ... touch*|abus*|rape*|hurt*|beat*|sex
  touch*|abus*|rape*|hits|hurt*|beat*|belt|sex* .. me ... since|when i|ive|i_was .. was|been|5|6|7|8|9|10|11|12|13|14|15|16|little|child|small|kid
  ${HE} .. sat|sits|knelt|kneels|stood|stands|stamped|stomped|lay on my|me chest|neck|back|face|throat|head|stomach|#|til|till|until|and
  til|till|until i pass|passed|blacked|black|bled|bleed|fainted|couldnt_breathe|cant_breathe|lose_consciousness out|#|and|he|because
  ${HE}|father ... sees|finds|reads|catches|knows .. chat|phone|messages|this|me|money|out ... break|beat|kill|hurt|hit|slap|punish|burn|disown_me
  smashed|slammed|banged|bashed|rammed|dragged my|me head|face|by|into|against|hand ... wall|floor|door|table|car|hair|stairs|sink|he|she
  pulled|pulls|dragged|drags|grabbed|grabs|yanked me|my by? .. hair|throat|neck|arm .. and|out|across|until|down|so|again|in|up|off
  spits|spat|urinated|peed on|at|in me|my|us .. he|she|hit|and|every|again|husband|face
  he|she|husband|wife|boyfriend|partner|cofounder|dad|stepdad|ex|father|uncle|mother|son|brother|him ... broke|breaks|fractured|cracked|dislocated|punched|burned|scalded|smashed|threw|throws|shoved|kicked my|me|us wrist|arm|rib|ribs|nose|jaw|tooth|teeth|against|down|across|into|phone|face|leg|back|finger|fingers|the_workshop_up|out_of
  he|she|hes|shes|they|him|her ... hands|hand|fist|belt|knife round|around|on|to|at my|the throat|neck|face|ribs
  couldnt|couldn|cant breathe .. he|she|still_love|hands|choke|throat
  checks|monitors|reads|goes_through my phone|messages|emails ... quick|careful|hide|delete|secret|broke|hit|out
  get|getting|save|saving|earn|need|money|earning .. to? get|be|run|leave|escape out|free|away|him before|safely|without_him|from_him|where_he
  hidden|hid|packed|pack|hide a|my? .. bag|money|passport|phone|cash ... leaving|leave|him|finds|saturday|escape|kill|out|found
  if|when he|she finds|found|sees|knows|hears .. out|leaving|this|it|bank|account|message ... kill|hurt|do_what_he_did|hit|beat|worse|last_time|break
  somewhere|place|room he|she cant|cannot|wont find me|us
  lied|lie|lying to the? .. nurse|doctor|hospital|police|teacher ... bruises|bruise|arm|eye|cut|injury|fell
  bruises|bruise|black_eye ... nurse|hide|makeup|again|explain|he|fell|customers
  he only|just does|gets|did .. when|like_that|it ... ribs|hit|worse|drunk|numbers|bruise
  ribs|arm|wrist|jaw|throat ... this_quarter|last_quarter|he_does|worse|him|again
  hear|hearing him|his coming|footsteps .. stairs|up|drunk|home|door
  hes|he_is|he drunk ... smashed|coming|break|hit|stairs|angry|scared|shouting
  dad|stepdad|uncle|father|mum|mummy|mommy|mom|daddy|he|brother ... comes_in_my_room|comes_into_my_room|came_in_my_room|gets_hit|get_hit|hits_us|hurts_us|touches_me|in_my_room_at
  gets|get|got|getting hit every|again|and_now_me|by_him|by_dad
  accident and_emergency|hospital ... he_did|because_of_him|last_time_he
  a&e
  restraining order .. he|she|ignore|ignores|care|break|breaks|doesnt
  sat|sitting|waiting|waits|parked|standing outside|across|outside_my|in_his_car ... restraining|every_day|third_day|watching|ex|stalk|found
  found|knows my|the|our new? .. address|salon|house|flat|school|where_i_live ... ex|he|she|him|kill|restraining|scared|come
  wants|want me dead
  asking .. neighbours|people|around for|about my address
  violence .. only|counts|sure|home|he|she
  he|she|husband|wife|boyfriend|girlfriend|partner|dad|father|mum|mom|mother|stepdad|stepfather|stepmom|stepmother|ex|uncle|brother|bf|gf|hubby|hes|shes|fiance|fiancee|spouse|they|someone|son|inlaws|hubs|man|guy|boss|cousin|grandfather|roommate|parents|him|her ... hits|hit|hitting|beats|beat|beating|punches|punched|punching|slaps|slapped|slapping|kicks|kicked|kicking|chokes|choked|choking|strangles|strangled|strangling|hurts|hurt|hurting|rapes|raped|raping|abuses|abused|abusing|molests|molested|burned|burns|assaults|assaulted|tortures|tortured|stalks|stalking|gropes|groped|shoves|shoved|smacks|smacked|whips|bites|drags|dragged|pushes|pushed|grabbed|starves|battered|batters me|us|my_kids|the_kids|my_children|the_children|my_son|my_daughter|our_kids|my_baby|my_mum|my_mom|my_mother|my_sister|our_children|my_face|my_arm !with_a_question|out|off|to_the_market
  he|she|husband|wife|boyfriend|girlfriend|partner|dad|father|mum|mom|mother|ex|uncle|someone|man|they|hes|shes|brother|stepdad|boss|threatens|threatened|threatening|said|says|told|swore|promised ... threaten*|going_to|gonna|will|ll|said|says|wants_to|tried|trying|to|hell|shell|would to? .. kill|hurt|beat|harm|shoot|stab|burn|strangle|choke|rape|murder|drown|find_and_kill me|us|my_kids|my_children|the_kids|my_family|myself_and !softly
  hell|shell|he_ll|she_ll|he_will|she_will|hes_going_to|hes_gonna|shes_gonna|he_is_going_to|they_will|theyll kill|hurt|beat|murder me if|when|tonight|and|i|one_day|this_time|#
  he|she|husband|wife|boyfriend|girlfriend|partner|dad|father|ex|uncle|man|they|brother|said|says|told|swore|hed|hell|shed .. put|bury|see|leave|throw me|us in_the_ground|in_a_grave|in_my_grave|six_feet_under|in_a_coffin|in_a_box|in_a_body_bag|in_hospital|in_the_hospital|in_the_river
  threaten* me|us with a? knife|gun|acid|violence|death|weapon|machete|hammer|beating
  pulled|pointed|put|held|holds|waved a|his|the knife|gun|weapon on|at|to me|us|my
  touches|touched|touching|groped|gropes|grabs|grabbed me .. inappropriat*|sexually|there|private|down_there|at_night|when_im_asleep|under|and_i|where|without|between
  afraid|scared|terrified|frightened|fear|fearing|petrified of|that|my|to? .. husband|wife|boyfriend|girlfriend|partner|dad|father|mother|mum|mom|ex|stepdad|stepfather|going_home|go_home|him|be_at_home|uncle|he_will|hell|be_home
  afraid|scared|terrified|fear|worried .. he|she|hes|shes|husband|boyfriend|partner|ex|father|dad|hell|shell .. kill|hurt|beat|hit|come_after|come_back|find|do_it_again|snap me|us|kids|them|again|my|#
  abusive|violent|controlling relationship|husband|partner|marriage|home|boyfriend|father|wife|mother|ex|household|family|girlfriend|parents|dad|mum|mom|stepfather|brother|son|spouse|fiance
  husband|boyfriend|partner|father|dad|wife|girlfriend|mother|marriage|relationship|home|ex|stepdad is|was|gets|became|turned|has_become|being|are so|very|really|getting|more|physically|emotionally|extremely? abusive|violent|dangerous|aggressive_with_me
  victim|suffering|experiencing|living|live|leave|leaving|escape|escaping|escaped|survivor|fleeing|flee|ran|running of|with|in|from|away_from .. domestic|sexual|physical|child violence|abuse .. now|and|i|my|at_home|#|every
  i|im|ive|was|me|am|been|keep|being|were .. being|been|was|got|getting|am|get raped|molested|sexually_abused|sexually_assaulted|assaulted|groped|trafficked|stalked|beaten|held_hostage|held_against|abused|strangled|beaten_up|drugged
  i|ive|im was|been|being|got|am raped|molested|assaulted|abused|trafficked|stalked|groped
  raped|molested|assaulted me|us|my_daughter|my_son
  not|dont_feel|isnt|never|doesnt_feel|arent|no_longer|dont feel? safe at_home|home|with_him|with_her|in_my_own|in_my_house|around_him|around_her|where_i_live|in_my_home|with_my|around_my|in_our|in_this_house
  unsafe at_home|with_him|in_my|around_him|in_our
  wont|doesnt|never|not|dont|doesn|refuses .. let|lets|allow|allows|allowed me leave|out|go_out|see|eat|sleep|talk|have|work|to_leave|go_anywhere|outside .. house|home|family|friends|him|anyone|#|phone|money|alone|at_all|room
  locks|locked|locking|keeps|kept|trapped|imprisoned me in|inside|up|at_home|prisoner|here|out
  takes|took|taken|keeps|hid|hides|holds|confiscated my passport|phone|documents|papers|id|wages|money .. and|so|away|from|wont|cant|he|she|they
  controls|controlling|monitors .. all|every|my|what|who|everything .. money|move|phone|eat|see|wear|talk|i_do|messages|spend
  forced|forcing|force|made|making|makes|forces|pressured .. me|to|us .. marry|marriage|have_sex|sleep_with|sex|prostitut*|sexual|undress|do_things
  forced marriage|into_marriage
  black_eye|bruise|bruises|broken|choke_marks|split_lip ... he|she|husband|boyfriend|partner|dad|father|ex|hides|hide|covering|cover|hiding|makeup|from_him|last_night
  hide|hiding|cover|covering the|my bruises|marks|black_eye
  dad|father|stepdad|uncle|stepfather|grandfather|brother|cousin|teacher|coach|priest|mum|mom|mother ... touches|touched|comes_into_my_room|came_into_my_room|makes_me_do|beats|hits|hurts|rapes
  hiding|locked|hid .. in bathroom|toilet|closet|room|car|the_bathroom|my_room ... him|he|she|husband|boyfriend|dad|partner|father|from|ex|while
  run|ran|get|getting|escape|escaping|hide|hiding|flee|away|leave .. away|from|out from? .. abusive|violent|him|husband|abuser|her_before .. before|hurts|beats|kill|husband|#|he|again|partner|boyfriend
  my abuser
  being|am|been stalked|trafficked|blackmailed_with_nudes|sextorted|blackmailed|extorted
  blackmail* me with my? nudes|photos|pictures|videos|naked|intimate
  sextort*
  strangl*|choked me
  kidnapped|kidnapping|abducted me|us
  keep|lose|get|save|kept|lost .. my|the job|contract|visa|room|place|flat|investment|funding ... sleep|slept|sex|kiss|naked|undress .. with_him|with_them|with_her|him|#
  if i sleep|slept with him|them|her
  uses|used|uses|use|using|grabs|gets|takes|took the|his|a|her belt|cane|extension_cord|whip|slipper|hosepipe|stick|charger|cable|wire|ruler|koboko|broom .. when|if|on_me|on_us|on_my|because|again|every|whenever|for
  nudes|naked_pics|naked_pictures|naked_photos|sex_tape|sextape|sex_video|intimate_photos|intimate_videos|intimate_pictures|private_pics|private_photos|private_videos|topless_photos|topless_pics|naked_video|naked_photo|naked_picture ... unless|or|if|pay|send|money|everyone|parents|dad|mum|school|blackmail*|leak*|post|posts|posting|online|family|followers|classmates|contacts|wants|asking
  has|got|have|kept|recorded|filmed|leak|leaks|leaked|leaking|post|posting|share|sharing|send|sending|expose|publish|show|screenshotted|saved .. my nudes|naked|intimate|sextape|private_pics|private_pictures|private_photos|private_videos|nude
  filmed|recorded|videoed me|us .. naked|undressed|changing|shower|showering|having_sex|asleep|and_says|without_my
  send|sent|sending|take|took|show|asks|asked|asking|wants|want .. pictures|photos|pics|videos|vids|pictures|pic|selfies|selfie .. body|underwear|naked|undressed|boobs|breasts|without_clothes|no_clothes|in_my_bra|chest|private_parts|privates
  wants|asks|asked|asking|told|tells|pressure*|made|makes|forces|begging|keeps_asking me to? .. undress|strip|get_naked|take_my_clothes|take_off_my|touch_myself|touch_him|show_my_body|meet_at_his_hotel|sleep_with|have_sex|do_sexual|go_to_his_hotel|sit_on_his_lap
  groomed|grooming me|my_daughter|my_son|online
  ${HE}|investor|mentor|supplier|lecturer|professor|coach|client|customer|founder|colleague|coworker|manager|priest ... put_his_hand_up|put_his_hands|hand_up_my|touched_my|touches_my|touching_my|felt_me_up|grabbed_my_breast|grabbed_my_bum|grabbed_my_ass|grabbed_my_arse|groped|forced_me|on_top_of_me|pinned_me|held_me_down|holds_me_down|climbed_into_my_bed|gets_into_my_bed|comes_into_my_bed|comes_to_my_bed|comes_in_my_room|into_my_room_at_night|kissed_me|kisses_me|tried_to_rape|locked_the_door_and
  forced|forces|forcing|pushed|pushes|pressed|imposed himself|herself|themself|themselves|hisself|him_self|her_self on|onto|upon|into|inside
  sleep_with|sex_with|have_sex|slept_with|sexual_favours|sexual_favors|sexual_favour|be_nice_to him|them|boss|investor|investors|or|otherwise|unless|for|the|my ... lose|fire|fired|funding|job|deal|pay|invest|rent|visa|evict|cheque|contract
  or_he|unless_i|if_i_dont|or_else|otherwise ... sleep_with_him|sex_with_him|sex|send_nudes|send_pics
  woke|wake|woken up ... on_top_of_me|inside_me|no_clothes|naked|undressed|without_my_underwear|no_underwear|in_his_bed
  drink|drinks|drinkk was|were|got|been spiked
  spiked my drink|drinks|food
  said|told|saying|say|screamed|begged .. no|stop .. didnt_stop|wouldnt_stop|held_me|did_it_anyway|kept_going|did_not_stop
  rape|raped|raping|rapes me|her|my|him|us
  sells|selling|sold|rents|pimps|pimping|pimped me|us|girls to|for|out|every
  afraid|scared|terrified to|of go_home|going_home|going_back_home|sleep_at_home|be_home|of_my_dad|of_my_stepdad|of_my_husband|being_alone_with
  ${HE} ... threw|throws|chucked|chucks|hurled|hurls|flung|throwing|lobbed|launched|smashed ... plate|plates|cup|mug|bottle|glass|chair|pan|iron|phone|knife|boiling|boiling_water|hot_water|remote|ashtray|kettle|pot|stool|shoe|tv|vase|laptop|hot_oil|acid|hot_tea at|on|over|towards me|us|my|her|him|mum
  threw|throws|poured|pours|threatened_with acid|boiling|hot_water|hot_oil|kerosene|petrol|fuel .. on|over|at me|my|her|him|us
  eye|eyes|face|lip|nose|jaw|cheek|cheekbone|wrist|rib|ribs|ear|eardrum|tooth is|are|was|s|still? .. swollen|swelled|bust|busted|black|purple|split|broken|bruised|fractured|cracked|smashed|perforated ... he|she|husband|boyfriend|dad|father|him|ex|partner|uncle|brother|wife|they|stepdad
  ${HE} ... broke|breaks|break|fracture|fractured|crack|cracked|smash|knock|knocked|split|bust|bloodied my .. jaw|nose|arm|wrist|rib|ribs|teeth|tooth|fingers|finger|leg|skull|face|lip|eye|neck|hand|legs|cheekbone|head
  wasnt|didnt|did_not|never .. clumsy|fall|fell|trip|walk .. down|into|over|off .. stairs|door|cupboard|steps|bike
  wasnt clumsy
  fell|falling|fall down_the_stairs|into_a_door|into_the_door|off_my_bike|down_stairs .. isnt|not|lie|lied|tell|told|said|cover|excuse|again_thats|what_i
  told|tell|lied|said|say|telling .. i walked_into|tripped|fell|slipped|bumped_into ... but|really|truth|actually|wasnt|he|husband|him|again
  get|gets|getting|got|gave|gives|give me|us|him|her? the belt|cane|whip|slipper|strap|stick|switch|paddle|hosepipe
  beat|beats|beating|beaten|hit|hits|hitting|flogs|flogged|flogging|flog|whips|whipped|lashed|lashes|thrashed|thrashes|caned|canes|belted|belts|spanks|smacks|smacked|slapped|slaps|batters|battered .. me|us|brother|sister|mum|her|him|i_was .. with .. belt|cane|cable|wire|stick|hose|hosepipe|koboko|pestle|slipper|broom|shoe|rod|iron|hanger|cord|charger|plank|bat|pan|whip|bottle|rolling_pin|ruler|spoon
  flogs|flogged|flogging|lashes|thrashes|thrashed|battered|batters|clobbered|walloped|pummelled|pummels|throttled|throttles|headbutted|stamped_on|stomped_on me|us|my_brother|my_sister|my_mum|her
  beat|beats|beating|hit|hits|hitting|punch|punches|slap|slaps|kick|kicks|hurt|hurts|belts|whack|whacks me|us if|when|because|every|for|whenever|until|till|so|badly|again|at_home|and|anytime|cos|cuz|coz|n|if_i|everyday|daily|black_and_blue|up_again|up_last|up_when
  beat|beaten|beats|beating me|him|her|us black_and_blue|up_again|unconscious|to_a_pulp|senseless|half_to_death|up_badly|until_i
  get|gets|got|getting|be|been|being|am|im|was beaten|hit|slapped|punched|punished|battered|whipped|flogged|thrashed|belted|smacked .. if|when|for|at_home|by_my|by_him|again|every|because|whenever|by_dad|by_mum|everyday|if_i|daily
  get|gets|got|getting a beating|hiding|thrashing|slap|hammering|flogging .. if|when|for|again|at_home|from|every
  carer|caregiver|husband|boyfriend|stepdad|stepfather|dad|father|uncle|partner|ex|wife|girlfriend|bloke|new_man|brother|aunt|auntie|madam|cousin|nurse|nanny|childminder|babysitter|inlaws|mother_in_law|oga|neighbour|neighbor|fella|stepmum|stepmom|boss|guardian|guy|they|hes|shes ... hits|hitting|beats|beating|hurts|hurting|kicks|kicking|slaps|slapping|punches|punching|chokes|choking|strangles|strangling|starves|starving|flogs|flogging|burns|burning|drugs|drugging|locks_up|abuses|abusing|rapes|raping|molests|molesting|touches|touching|shakes|shaking him|her|them|grandad|grandma|gran|nan|mum|mom|mother|my_sister|sister|my_brother|baby|child|children|kids|my_friend|little|nephew|niece|wife|daughter|son|toddler|patients|his_wife|his_kids|maid|housegirl
  neighbour|neighbours|neighbor|neighbors|downstairs|upstairs|next_door|flat_above ... beating|hitting|screaming|strangling|hurting|choking .. wife|her|him|kids|child|girlfriend|baby|help|again
  child|kid|kids|baby|girl|boy|student|pupil|employee|staff|cofounder|friend|sister|colleague|coworker|mum|mom|maid ... bruises|black_eye|cigarette_burns|belt_marks|burn_marks|welts|finger_marks|split_lip|bruised
  marks|bruises|bruise|bruising|welts|cigarette_burns|fingerprints|finger_marks|handprint|burns|scars .. on|round|around|all_over|across|down .. my|her|his|their|him|her neck|arms|arm|back|legs|leg|wrists|throat|face|body|thighs|ribs|belly|#
  doing|does|do|get|hurt|kill me|my_sister|my_brother|us next if|when|i .. tell|talk|say|speak|snitch|anyone|grass
  dont|cant|not|never|nobody|anyone|wont|if_i .. tell .. hurt_me|kill_me|hell_hurt|hell_kill|beat_me|what_he_does|what_he_did|hits_me|he_said_hed|he_would_kill
  our_secret|our_little_secret|not_to_tell_anyone ... touch*|uncle|he|room|hurt|coach|bed
  ${HE}|fiance .. checks|check|tracks|tracking|monitors|counts|logs|reads|goes_through|searches|times|controls|watches .. mileage|odometer|messages|location|underwear|every_receipt|texts|whatsapp|call_log|my_phone|my_calls|every_penny|every_rupee|every_naira|my_bag|my_emails|cameras|bank_account|my_money|all_the_money|what_i_eat|what_i_wear|who_i_talk|who_i_see
  ${HE} .. has|holds|keeps|kept|took|takes|hid|hides|locked_away|controls|got|have|burned|burnt|tore|destroyed|seized|keeping .. my|our cards|card|passport|documents|phone|bank_cards|bank_card|atm_card|atm|wages|salary|visa|car_keys|money|cash|id|papers|certificates|sim ... cant|leave|bruises|escape|scared|hits|hit|beat|wont|let|afraid|permission|late|punish*|hurt|dont|run|trapped|locked|out|nowhere|punish
  ${HE} .. took|hid|holds|keeps|locked|seized|confiscated|burned|burnt|tore|withheld|withholding my passport|passports|visa|documents|identity
  pay|paid|pays for it? with bruises|a_beating|my_face|my_body|a_black_eye|broken|blood
  with|another bruises|black_eye|beating|broken_nose|broken_jaw
  punished|punish|punishes|punishing|beaten|punishment if|when|for i|leaving|i_am|talking|crying|going .. leave|go|late|speak|talk|disobey|cry|out|burn|#|phone|house|flat|eat|friends|back
  ${HE} .. doesnt|dont|wont|didnt|never|not|doesn|doesnt_even .. let|lets|allow|allows|allowed|permit .. me|us have_any|have_a_phone|have_friends|have_money|have_my_own|see_anyone|see_my|speak|go_out|leave|out|work|wear|talk_to|eat|sleep|go_anywhere|call|ring_my|use_the_phone|touch_money|visit_my|have_hobbies|to_leave|to_go_out|to_eat|to_work|to_see|to_talk|to_speak|to_have|close_the_bathroom|study|go_to_school|have_one
  im|am|ive_been not|never|forbidden|only|banned allowed|permitted|from? to? leave|go|speak|see|eat|have|talk|leaving|going|seeing|talking .. house|flat|home|friends|alone|anyone|outside|mum|family|visitors|room|him|toilet|sister|parents|food
  not|no|never|stopped|without|refuse|refuses giving|give|gives|gave|allow|allowing me|us|him|her any? food|water|meals|medicine|to_eat|enough_food
  starves|starving|starved me|us|him|her|the_kids|my
  burned|burnt|burns|scalded|branded my|her|his|me .. with|on|using .. stove|iron|cigarette|cigarettes|lighter|hot_knife|cooker|hotplate|spoon|oil ... because|he|she|they|husband|father|mother|dowry|punish*|dad|mum
  ${HE} .. burned|burnt|burns|scalded|branded my|her|his|me|us hand|hands|arm|arms|face|leg|legs|back|with|on|hair|feet|child|again|#
  inlaws|in_laws|mother_in_law|motherinlaw|father_in_law|fatherinlaw|brother_in_law|sister_in_law|mil|husbands_family|his_family|husbands_mother|his_mother|his_parents ... beat|beats|beating|hit|hits|starve|starving|torture|torturing|tortured|harass|harassing|dowry|kerosene|slap|slapped|slaps|kick|kicked|burn_me|burned_me|burned_my_hand|kill|abuse|abusing|lock_me|locked_me|torment*|threaten_me|poison|no_food|dragged|hurt
  dowry ... beat*|burn*|kill*|tortur*|harass*|threat*|torment*|abus*|die|hang|demand*|more|kerosene|rest|slap*|throw*|hit|hits|hurt
  harass*|tortur*|beat*|burn*|torment*|abus*|slap*|kill*|threaten* ... dowry|dahej|bride_price
  could|couldnt|cannot|not|didnt pay|give the? rest|dowry|full_dowry|more_dowry
  marry|married off|me_off|him_or|against_my|to_an_old|by_force|an_old|my_cousin|a_man_i|someone_i ... dont|force*|kill|scared|want|passport|16|15|14|17|weeks|run|will|man
  dont|didnt want to be|get? marry|married .. him|off|parents|force*|uncle|they
  taking|sending|take|send me|her|my_sister to|back|abroad ... marry|married|wedding|cut_me|circumcis*|fgm
  fgm|circumcise me|us|my|her
  need|want|how|trying|help|have|got|going|planning .. leave|escape|get_away|run_away|get_out|run .. before|without|safely|tonight|him|from|husband|secretly|so ... him|kill*|hurt*|finds|knowing|hits|beats|wakes|violent|abus*|notic*|find_out
  in secret|secretly ... finds_out|find_out|found_out ... kill*|hurt*|break*|beat*|hit*
  finds|find|found|sees|learns|discovers|knows out|i|this|about ... break|kill|hurt|beat|hit|smash|bash|batter my|me|us|again|#
  like last time #
  my employer|madam|boss|sponsor|agent|oga ... locks|locked|passport|beats|hits|wont_let_me_leave|hasnt_let|rapes|touches|sleep_on_the_floor|no_food|starv*
  working|work .. without pay|wages ... passport|locked|leave|escape
`;

/** Somebody threatens to hurt the writer, or the writer is about to hurt somebody else. */
export const THREAT = `
  hes|he|theyre|they|she|shes|ex|husband|dad|someone|man|men|guys|boys|boyfriend|brother .. outside|here|downstairs|at_my|at_the|coming|in_the|waiting .. with|holding|carrying|has|got .. bat|knife|gun|machete|hammer|baseball|petrol|bottle|axe|crowbar|weapon|acid|pole|cutlass|dogs
  nearly|almost|could_have|came_close|i|wanted|want|urge threw|throw|shook|shake|dropped|drop|hit|hurt|drowned|drown|smothered|smother|to_throw|to_shake|to_hurt|to_drown|to_hit|to_smother the_baby|my_baby|him|her|them|my_son|my_daughter|the_kids|my_kids !clothes|food|line|range|shower #|out|against|down|so|when|again|because|and|at|under|in
  baby|newborn|toddler|twins .. wont|doesnt|cant|keeps|never .. stop|crying|stops|scream* ... threw|throw|shake|shook|snap|hurt|hit|lose_it|lose_control|drop|smother|pillow|scared_of
  broke|break|breaking|cut|cutting|chopped|burned|smashed my|his|our|their fingers|finger|legs|leg|knees|hand|hands|arm ... late|pay|payment|owe|owed|debt|loan|money|next|interest
  burn|burning|torch|bomb|blow_up .. shop|salon|house|home|stall|restaurant|flat|place .. with|while me|us|my|i|the_kids|im|everyone
  he|they|she|man|men|lender|boys|someone|people|gang|cult|lenders|employee|brother ... says|said|say|told|threaten*|coming|come|came|promised ... burn|kill|shoot|cut|hurt|break|finish|stab|petrol|gun|acid|murder|rape|bury me|us|my|the|down|him|restaurant|shop|children|kids|daughter|son|on|house|back
  put|pointed|left|showed|had|carrying|brought|with a|the|his|dads? gun|pistol|knife|machete|bullet|rifle|petrol|jerrycan|hammer ... counter|letterbox|table|head|me|outside|school|shop|door|face|came|n
  bullet|gun|knife|petrol|noose .. letterbox|post|doorstep|name|counter|car|with_my_name
  know|knows|knew where my? .. children|kids|daughter|son|live|family|school|i_live|names
  slashed|cut my|our tyres|tires|brakes ... bullet|threat|afraid|home|scared|again
  darent|dare_not|afraid|scared|terrified|too_scared|cant to? go|be|walk|stay|return home|out|back|alone|outside
  coming back|for|to .. petrol|gun|knife|tonight|kill|burn|at_nine|men|us|me
  kill|killed|beat|cut|burned the barber|my_neighbour|him|another|them .. last|next|month|week|if_i
  i|im|ill|gonna|imma|going_to|will ... kill|stab|shoot|bring|burn|hurt|smother|poison|finish ... him|her|them|everyone|baby|office|school|gun|knife|man|it|place|people|who_laughed ... i_mean_it|gun|knife|driving|now|tonight|monday|tomorrow|bag|laughed|there|all_see|swear|done|with_me|school|lives
  driving|going|heading|walking|on_my_way|outside|standing there|his|to|over|outside now|flat|house|place|office|with ... kill|knife|gun|bat|put_him_down|make_him|hurt
  make sure he|she|they never|cant|wont .. walks|walk|again|talks|wakes|see|breathes
  put|putting|slipped something|poison|pills in|into her|his|their|the drink|food|coffee|tea
  imagining|imagine|thinking|thoughts|urge|picturing|scared .. smothering|shaking|hurting|drowning|strangling|dropping|harming the|my|her|him baby|kids|child|children|son|daughter
  scared|afraid|terrified|worried im|ill|i actually|really|might|will|am? ... do_it|hurt|snap|going_to
  take|taking|took my .. wife|kids|family|children .. with me
  we|all go together
  cannot|cant leave them behind
  voices|god|voice say|says|tell|tells|told ... kill|devil|put_him_down|hurt|stab|burn|do_it|end
  put him|her|them down
  with|got|have|bring a|the|my rifle|gun|knife|shotgun|machete .. tomorrow|tonight|bag|ready|and_im|coming_back_out|loaded|mean_it
  not coming back out
  shoot|shooting|blow up the|my|this office|school|place|bank ... see|monday|tomorrow|all
  i|im|ill|id|ive .. want|wanna|going|gonna|will|plan|planning|ready|about|swear|ll|need|might|thinking|thoughts|thought|swear_ill|should|decided .. to|of? kill|killing|murder|murdering|shoot|shooting|stab|stabbing|strangle|strangling|poison|poisoning|hurt|hurting|beat|attack|butcher|slaughter|harm|bomb him|her|them_all|my_wife|my_husband|my_boss|my_cofounder|my_co|my_partner|everyone|everybody|someone|somebody|people|my_family|my_ex|my_kids|my_children|my_neighbor|my_neighbour|my_landlord|my_father|my_mother|my_dad|my_mum|my_mom|you_all|all_of_them|all_of_you|those_people|that_man|that_woman|that_bastard|him_and|the_man|my_brother|my_stepdad|coworkers|colleagues|the_kids|my_baby|my_son|my_daughter|them_both|them #|and|tonight|with|for_real|before|in|at|because|when|tomorrow|then|if|for_what|one|so|if_he|all
  ill|im_gonna|im_going_to|i_will|going_to|gonna kill|murder|shoot|stab|strangle him|her|them|my_wife|my_husband|my_boss|my_ex|my_cofounder|everyone|you_all|them_all|my_family|that_bastard|my_landlord|the_bastard #|tonight|and|with|tomorrow|before|then|for_real|if|i_swear|all
  kill|killing|murder|shoot him|her|them|my_wife|my_husband|my_kids|my_family|my_ex .. and|then .. myself|me
  bring|bringing|take|taking|took|brought a|my|the gun|knife|weapon|bomb|rifle .. to|into .. school|work|office|class|church|university|campus|his|her|their|town
  shoot|shooting|blow|burn|bomb|blowing|burning up|down|the|my? .. school|office|workplace|church|campus|hospital|building|bank|place .. with_everyone|everyone|people|tonight|tomorrow|them|#|down|inside|who|and
  make|makes|making them|him|her|everyone|everybody pay .. blood|lives|life|violence
  bought|have|got|loaded a|my|the gun|knife|rifle|weapon .. and .. they|he|she|everyone|boss|them|him|her .. pay|die|suffer|regret|next|deserve
  they|he|she|everyone|all .. deserve|deserves|going|gonna .. to? die .. and|i|ill|tonight|my|for
  urge|urges|thoughts|voices|fantasi* .. to|of|about|tell .. hurt|kill|harm|stab|strangle|hurting|killing|harming .. people|someone|somebody|others|my_baby|my_kids|him|her|them|my_child|my_children|my_wife|my_family
  afraid|scared|worried|terrified .. ill|i_will|i_might|im_going_to|of_hurting|might .. hurt|harm|kill|hurting|do_something .. someone|somebody|my_baby|my_kids|him|her|them|people|my_child|my_children|my_wife|my_family|to
  leak|leaks|leaked|leaking|post|posting|expose|publish|share|send|show|upload ... video|videos|photo|photos|pics|pictures|vid|screenshots|clip of_me|of_us ... if|unless|or|pay|money|more|everyone|family|school|parents
  video|videos|photo|photos|pics|pictures|vid of_me ... leak*|blackmail*|unless|threat*|expose|if_i_dont|if_i_dnt|pay_him
  pay|sign|leave|convert|marry or die|be_killed|be_burned|face_death|else
  slit|cut my|our|his|her|their throat|throats
  tracker|airtag|gps|gps_tracker ... my_car|my_bag|me|my_coat ... he|find|ex|husband|hed|hell|boyfriend|leave|anywhere|scared
  hed|hell|he_would|he_will|shell|theyll|he_can find me|us .. anywhere|wherever|no_matter|kill|always|#
  hiding|hid|hidden|locked|barricaded|crouching|crouched|shut .. in|under|inside|behind .. toilet|bathroom|closet|cupboard|wardrobe|bed|stockroom|store_room|stock_room|storeroom|bedroom|office|loo|attic|kitchen|back_room|pantry|basement|counter|garage ... i_can_hear|hear_him|hear_them|hear_her|intruder|footsteps|gun|knife|breaking|downstairs|dont_know_who|shouting|banging|screaming|police|smashing
  theres|there_is|there|theres_a|heard|hear|some .. man|men|guy|guys|someone|somebody|people|intruder|burglar|stranger|masked .. in|inside|downstairs|outside|at|breaking|trying|on .. my|the|our|house|here|door ... hiding|hear_him|hear_them|gun|knife|scared|help_me|banging|masks|kick*|hide|whisper*|breaking|police|moving|wont_leave|alone
  i can hear him|them|someone|somebody|footsteps|her .. moving|downstairs|outside|coming|breaking|walking|stairs|shouting|screaming|smashing|upstairs|door
  someone|somebody|he|hes|they|theyre|men|man|people|guys|husband|ex|dad|boyfriend ... breaking|kicking|smashing|banging|hammering|pounding|bashing|battering|trying_to_break|trying_to_get .. in|down|on|into|at .. door|doors|window|windows|shutter|shutters|gate|house|flat ... now|hes|he|scared|kill|shouting|screaming|says|saying|me|help|police|knife|gun|please|hiding|#
  following|follows|followed|follow|tailing|stalking|stalks|stalked me|my_daughter|my_kids|my_wife|us|her home|everywhere|every_night|in_his_car|from_work|to_my|to_work|from_the|in_a_car|after_work|in_a_van|down_the|back_to|from_school|at_night|wherever|each_night|and_i|for_weeks|for_days|around
  someone|man|guy|ex|customer|stranger|he|somebody|bloke|men|they|person|client ... left|leaves|leaving|sends|sent|sending|keeps_sending|put|posted|slipped|texted .. note|letter|message|messages|notes|flowers|picture|pictures|photo|photos|dead|text|bullet|video ... im_next|die|my_home|my_house|kill|watching|my_bedroom|my_kids|my_door|where_i_live|hurt|bullet|outside_my|sleeping|of_me|youre_next|funeral|coffin|daughter|son|school
  said|saying|says|note|told|message|reads|wrote .. im|were|youre|shes|hes|i_am|we_are next
  find|found|finds|knows|know|sent|posted|has|got|leaked|published|emailed .. where_i_live|my_home_address|my_actual_address|my_address|where_we_live|which_school|where_my_kids|my_kids_school|where_i_sleep ... scared|rape*|kill*|threat*|stalk*|ex|afraid|hurt*|come|hell|outside|bullet|knife|burn
  rape|kill|hurt|stab|hunt|find|murder|behead|shoot me|us|my_family|my_kids ... address|where_i_live|emails|messages|dms|customer|my_house|school
  threats|threatening|threatened .. kill|rape|hurt|murder|stab|burn|shoot|behead|find
  death|rape|bomb threat|threats
  ex|exhusband|exboyfriend|stalker|old_partner|stepdad|husband|old_boyfriend|ex_husband|ex_boyfriend|exgirlfriend|exwife|him|hes ... outside_my|at_my_door|outside_work|outside_the|at_my_house|at_my_mums|at_my_moms|at_the_door|following_me|my_street|in_my_garden|turned_up_at|showed_up_at|shows_up_at|turns_up_at|waits_for_me|waiting_for_me|parked_outside|been_outside ... hiding|scared|kill*|asking|finish*|knife|gun|restraining|police|bang*|threat*|afraid|hurt*|now|again|hide|leave|beat*|drunk|every
  finish|finishes|finished|complete what|the_job he|she|they|i? .. started|last
  he|she|they|him finish|finish_what|finish_me|finish_us|finish_the_job #|off|and|if|he|tonight|next
  ask|asked|asking|looking|wants|find|found|know|knows|tell|told|discovered .. where im|i_am|were|we_are|shes hiding|hidden|staying|hiding_from
  protection_money|protection_cash|protection_racket|hafta_vasooli|hafta ... shot|kill*|burn*|gang|hurt*|tonight|refused|cut|threat*|boys|beat|guys|gave_me|want|wants|or|collect*|demand*|pay|if
  ${GANG}|guys|boys|men|they|someone ... want|wants|demand|demands|demanding|collect|asking .. protection|ransom|protection_money|blood
  if|unless|until|when|or i|we|you dont|do_not|cant|refuse|not|didnt|never|fail|failed|pay|leave|tell|go? to? .. pay|give|hand|settle|send|sign|cooperate|deliver|leave|tell|join|him|police|# ... they|he|she|them|theyll|hell|boys|gonna|theyd|hed|will|i .. cut|kill|burn|hurt|shoot|beat|break|stab|rape|kidnap|bury|bomb|slaughter|come_for|butcher|smash|harm|petrol|finish me|us|my|our|the_shop|him|her|down|legs|everyone
  pay|leave|leaving|sign|tell|paid|money .. or|else|otherwise .. they|he|she|theyll|hell|theyd|we|my|daughter|son .. cut|kill|burn|hurt|shoot|beat|break|stab|rape|kidnap|bury|bomb|come_for|take|wont_come_home|wont_see|dies|die|gets_it .. me|us|my|our|daughter|son|family|home|again|legs|fingers|house|shop|#
  last|previous|other|another|neighbour|neighbouring|next_door|man|guy|woman|one|owner|owners|trader|shopkeeper|barber .. who|that .. refused|refuse|said_no|didnt|wouldnt|not_pay .. pay|paying|talk|leave|owe|was|got|is|were .. shot|killed|burned|burnt|dead|stabbed|beaten|disappeared|macheted|murdered|acid
  ${GANG} ... machete|machetes|guns|gun|knives|knife|shot|kill|killed|beat|burn|cut_me|my_house|my_family|my_kids|my_children|daughter|petrol|last_day|dead|hurt|break_my|came_to_my|outside_my|gave_me|threatening|threatened|till_tonight|my_legs|acid|my_wife|blood|nudes|morphed|abusing|die|coming_for
  loan_app|loan_apps|lender|lenders|loan_shark|loan_sharks|recovery_agents|debt_collectors|creditors|bank_people|loan_people|money_lenders|moneylenders|emi|debt|debts|loan ... hang|kill_myself|suicide|end_my|end_it|rope|drink_poison|consume_poison|no_other_way|jump|shame|disgrace|naked|morphed|contacts|whole_family|my_nudes|insulting_my|abusing|cant_live|want_to_die|die
  came|come|comes|coming|turned_up|showed_up|arrived|outside|waiting|standing .. to|at|my|our|the|with|house|shop|home|here|for|me .. with|carrying|holding .. ${WEAPON}|dogs
  friday|tomorrow|today|tonight|monday|sunday|saturday|this|is|tuesday|wednesday|thursday .. my|our last_day|last_night ... machetes|guns|borrowed|owe|or|kill|alive|on_earth|breathe|they_said|on_this
  machetes|machete|guns|gun|knives|knife|petrol ... said|says|told ... last_day|till|until|deadline|by
  daughter|son|kids|child|children|wife|family|mum|mother|brother|sister|husband|girl|boy|she|he .. wont|not|never .. come_home|see_again|come_back_home|make_it_home|get_home|be_found|come_back_alive|live_to
  sent|send|sends|texted|emailed|mailed|received|got|have|has .. picture|pictures|photo|photos|video|videos|pic|pics of .. daughters|sons|kids|childrens|childs|daughter|son|kids|children|house|front_door|wifes|school|mum|door|family ... pay|or|said|threat*|wont|unless|saying|says|next|money
  took|taken|kidnapped|holding|grabbed|have|abducted my|our|his|her son|daughter|brother|sister|wife|husband|kids|child|mum|mother|father|cofounder|uncle|boy|girl ... ransom|million|kill|by_tonight|money|pay|hostage|release|police
  being|am|im|was|were|been held hostage|ransom|captive|against_my_will|prisoner|at_gunpoint|at_knifepoint
  gunpoint|knifepoint
  brother|father|uncle|dad|cousin|cousins|ex|husband|boyfriend|man|he|neighbour|neighbor|family|son|cofounder|partner|stepdad|employee|guy|someone has|have|got|bought|carries|carrying|pulled|brought|holding|with .. a|his|the|dads gun|knife|pistol|machete|rifle|weapon|axe|shotgun|bullet ... me|us|im|shame|kill|my|him|fix|outside|hurt|threat*|scared|her|shoot
  bring|bringing|brought|brings shame|dishonour|dishonor|disgrace ... gun|kill*|fix|knife|beat*|brother|brothers|father|uncle|uncles|blood|hurt|pay|die|family
  honour|honor killing|kill
  deal_with|fix|handle|sort|solve|end .. me|it|this|her himself|with_a_bullet|with_his_gun|with_blood|the_old_way|like_they_did
  afraid|scared|terrified|frightened for my|our|her|his life|lives|safety|kids_lives
  my life is in danger
  wants|want|going|gonna|trying|tried|threatens|threatening|threatened|will|planning|swore|said|says|hell|shell|hed|theyll|vowed .. to? kill|murder|stab|shoot|strangle|behead|drown|poison|suffocate|hang|rape|smother me|us|my|her|him|his|our|the_baby|mum|them
  burn|burning|burns|set|torch|petrol_bomb|firebomb|bomb|shoot_up down? .. shop|salon|house|home|stall|restaurant|car|flat|store|kiosk|place|factory|market with|while .. me|us|my|kids|everyone|him|family|inside
  throw|throwing|threw|shake|shaking|shook|drop|dropping|drown|drowning|smother|smothering|hurt|hurting|strangle|suffocate|suffocating|hit|hitting|harm|harming|kill|killing|stab|stabbing|slam|squeeze .. her|him|the_baby|my_baby|baby|newborn|toddler|the_twins|my_daughter|my_son|the_kid|the_child ... against|off|wall|crying|cries|stop_crying|quiet|balcony|window|stairs|bath|pillow|thoughts|shut_up|sleep|might|urge|scared
  thoughts|thinking|thought|urge|urges|images|visions|think|picture|imagine|pictures|imagining|scared|afraid|almost|nearly|fear|feel_like|going_to|gonna|might|tempted ... throw|throwing|shake|shaking|shook|drop|dropping|drown|drowning|smother|smothering|hurt|hurting|strangl*|suffocat*|hitting|harm|harming|kill|killing|stab|stabbing ... baby|newborn|toddler|twins|infant|my_child|my_kids|my_daughter|my_son|my_kid|the_kids
  trust myself .. around|with|near|alone .. baby|kids|kid|child|children|daughter|son|him|her|knife|knives|newborn|anyone
  dont|cant|do_not|not trust myself ... baby|kids|kid|child|children|daughter|son|newborn|twins|anyone|people|hurt|right_now
  shook|smothered|dropped_on_purpose|hurt|hit my|the baby|newborn
  bring|bringing|brought|brings|take|taking|smuggle|carry|carrying .. something|gun|dads|knife|blade|rifle|one|surprise|it|glock|strap|present .. to|into|in school|class|work|office|college|uni|campus|prom|assembly|the_office|his_house ... pay|sorry|laugh*|regret|see|tmrw|tomorrow|monday|tuesday|friday|them|all|everyone|they|bully|bullies|him|dead|shoot|use
  everyone|everybody|they|theyre|theyll|yall|you|all|he|she|hes|shes|bullies|them .. gonna|going_to|will|ll|all|finally|gunna|are .. pay|regret|suffer|bleed|be_sorry|remember_me|know_my_name|see ... for_laughing|laughed|what_they_did|laughing|what_he_did|what_she_did|for_this|bullying|with_their_lives|with_blood|bullied|in_blood|my_name|what_they_have_done|what_they_done
  shoot|shooting|stab|stabbing|blow|bomb|kill|burn up|down|everyone|them|all? .. school|class|my_class|everyone_there|whole_office|classmates|teacher|teachers|students|pupils|colleagues|coworkers|headmaster
  list|names of people|everyone|those|who ... hurt|deserve|kill|pay|die|wronged
  got|have|bought|loaded|stole|found|sharpen*|grabbed|packed|taken|took|carrying .. dads|my|a|the|grandads|uncles gun|knife|machete|rifle|blade|shotgun|pistol|axe|petrol|glock|acid ... him|her|them|school|everyone|pay|tonight|tomorrow|tmrw|his_house|her_house|boss|landlord|bully|bullies|deserve|revenge|they|cheat*|ready|use_it|waiting
  wait|waiting|waited|outside|parked .. for|outside|his|her|him .. him|her|house|office|flat|work|door|them ... knife|gun|bat|kill|pay|hurt|machete|acid|hammer
  stab|shoot|strangle|murder|butcher|slaughter|behead|poison|kill|shank|slit|knife|cut_up him|her|them|his|my_boss|my_landlord|my_cofounder|my_ex|my_partner|that_man|that_bastard|this_man|everyone|the_guy|those .. tonight|tomorrow|tmrw|now|today|throat|i_swear|and_i_mean|i_mean_it|family|when_he|when_she|in_his_sleep|in_her_sleep|monday|for_what|sleep
  gonna|going_to|imma|ima|i_will|ill|want_to|wanna|finna|planning_to|about_to|could_actually|really_want_to|swear_ill|ready_to stab|shoot|strangle|butcher|slaughter|behead|shank|poison|slit|end|hurt|beat|smash|bash|burn|harm him|her|them|his|my_boss|my_landlord|my_cofounder|my_ex|my_husband|my_wife|that_man|that_bastard|this_man|everyone|those ... tonight|tomorrow|tmrw|i_mean|mean_it|for_real|throat|knife|gun|face_in|now|driving|house|dead|skull|sleep|alive|i_swear|what_he_did|what_she_did|fr
  i|ill|im|id ... make|making him|her|them disappear|bleed|beg|scream|hurt|suffer
  id|i|ill|would|happily|gladly go_to_prison|go_to_jail|do_time|hang_for ... him|her|them|kill|dead|worth
  acid .. his|her|their|my face
`;
