/** What sounds like danger in English and is none: idioms, and businesses about the subject. */

export const HARMLESS = `
  wake|woken up before|until|till|early|at|for|to noon|eight|nine|ten|11|7|8|9|10|reality|early|bake|open|work
  lender|lenders|bank want|wants my|our|a|the house|guarantee|deposit|payslips|collateral|documents|statements|guarantor
  the whole bottle range|line|order|design
  take my clothes off the|my|sale|ebay|vinted rack|rail|site|shelf|hangers|market
  gun|guns|knife|rifle to school|work|class in|for the|a|my? novel|film|play|book|story|script|game
  jumped|jump off a bridge once|in|with|for|bungee
  beaten|beat up in|by|on the|a q|q&a|press|reviews|investors|comments|market
  cant|cannot go on with this|that|the|my|our supplier|suppliers|contract|plan|lease|software|way|tool|agency
  churn|burn|pricing|rate|plan|margin|margins|retention|discount|deadline|schedule|move is|was|looks|seems suicidal
  shelter|refuge|home|charity|service|workshop|course|class|training for|that|helping|teaching ... violent|abusive|abuse|violence|suicid*|self_harm|overdose
  my life is over .. discontinued|sold_out|printer|coffee|wifi|lol|haha
  overdose|overdosing of|on features|vitamin|vitamins|information|data|content|caffeine|sugar|meetings|colour|color
  teach|teaches|train|trains|trained|teaching|taught overdose|suicid*|violence|abuse
  feel|feeling|felt like a failure today|because_the|when|lol|ha
  policy|policies|protocol|guideline|guidelines|script|moderation|moderate|chatbot|bot ... die|dying|suicid*|self_harm|kill_themselves
  someone|users|user|people|teens|customer|customers|teenagers|anyone|they says|say|who|who_say|want|wants|wanting ... want_to_die|wants_to_die|to_die|suicid*|kill_themselves
  my|after|since|our friends|brothers|fathers|mothers|sisters|cousins|uncles|friend_s|brother_s|father_s|sons|daughters|husbands|wifes suicide
  after|since my|our|a .. suicide in|ten|years|and|last
  strangle|kill|murder me when|if he|she|they hears|sees|finds|reads|knows
  dying|die to|for|of to? know|see|try|launch|laughing|laughter|laugh|boredom|hear|get|find|meet|show|tell|start|build|share|work|taste|eat|a|my_own|coffee
  rather die than
  die on this|that|the|a|any hill
  die hard|hards|cut|casting|cast|cutting
  let|letting|watch|see|make|made|makes .. die out|off|down #
  let|letting it|the|my|our .. die
  idea|ideas|startup|startups|project|business|company|companies|product|products|market|shop|shops|store|app|apps|brand|brands|battery|phone|plants|plant|bees|crops|language|languages|tradition|village|town|deal|deals .. die|dies|dying|died|dead
  killing me|us softly|here|man|lol|haha|slowly
  deadline|deadlines|rent|rents|costs|cost|fees|fee|taxes|tax|bureaucracy|paperwork|heat|back|feet|suspense|wait|waiting|commute|traffic|competition|inflation|churn|interest|prices|shipping|margins|process|meetings|invoices|code|bug|bugs|setup|admin|debt is|are|was|were|keeps|has_been|have_been|s .. killing me|us|my|our|it|them
  kill|killing|killed|kills|kill_off the|this|that|our|its|their|your|off|two|it|a|time|feature|features|project|product|switch|app|weeds|bacteria|germs|mould|mold|demand|growth|margins|margin|sales|conversion|conversions
  killing myself to|over|with|working|trying|for|at|building|coding|doing|writing
  could|would|id kill for|him|her|them|a|to
  kill for a|some|that|one|more
  killer app|feature|idea|deal|product|pitch|use
  my wife|husband|boss|cofounder|partner|mum|mom|dad|investors|investor|team|accountant|girlfriend|boyfriend|landlord|kids|co will|would|is|are|ll|might|going|gonna .. kill me !if_i_leave|if_i_tell
  shoot|shot|shooting|shoots me|you|us|him|her|them|myself|over|off a|an|my|your|the? email|mail|message|note|dm|text|line|question|questions|reply|in_the_foot|video|photos|pictures|reminder
  shoot|shot|shooting myself|ourselves|yourself|themselves|himself|itself in the? foot
  cut|cutting|cuts myself|ourselves a|some|off|out|loose|short|in|down|back
  hang|hanging|hangs out|on|up|around|in|with|my|clothes|pictures|paintings|lights
  beat|beats|beating|beaten me|us at|to|by
  beat|beats me|us in|on the|a|that|price? race|pitch|bid|tender|competition|round|final|price|sales
  hit|hits|hitting me|us up|like
  hit|hits me|us with|for a|an? .. price|bill|fee|fees|rise|invoice|quote|question|questions|demand|surcharge|charge|tax|rent|audit
  hit|hits by|with fees|tax|taxes|vat|charges|costs|rent|fines
  bill|rise|fees|news|tax|covid|costs|cost|recession|inflation|feedback|it|this|that .. hit me|us hard|badly|bad|in
  burnt|burned|scalded|grazed|nicked|hurt|sprained|pulled|broke my arm|hand|finger|thumb|wrist|fingers|hands|back|knee|ankle|leg|foot .. on|in|while|at|lifting|cooking|skiing|playing|carrying the|a|my? .. oven|pan|onions|grill|fryer|kitchen|work|glue_gun|press|kiln|boxes|football|tray|baking|lifting|packing
  cut my finger|thumb|fingers|hand
  i overdosed|overdosing on coffee|caffeine|sugar|vitamins|cake|chocolate|cheese|content|meetings|podcasts|netflix|espresso|tea
  my|the|his|her handwriting|logo|spelling|photos|deck|website|wifi|signal|maths|english is|are|looks hopeless
  bungee jump|jumping|jumps off a|the? bridge|bridges
  jump|jumping bungee
  cut|cuts|cutting my|our|the|us|off power|electricity|internet|gas|water|phone|line|supply|prices|margin|margins|fee|fees|costs|rates|commission|hours|funding|budget|rent|losses|price|off
  when|if|while|be|not im|i_am|not? here|around|there .. on|at|for a|the? holiday|leave|maternity|honeymoon|vacation|trade|fair|abroad|conference
  wont be here|around|in .. im at|on|in|away|visiting|flying
  when|if|while im|i_am gone|away on|for|to holiday|leave|maternity|honeymoon|vacation|a_week|two_weeks|the
  data protection fee|fees
  picked|chosen|set|decided|got|have .. the|a date|day|place|spot .. for|of the|our|my launch|opening|wedding|party|fair|event|pitch|webinar|workshop|meeting|release|market|shop
  picked|chosen|set|decided|got|have .. the|a date|day .. for the|our|my launch|opening|wedding|party|fair|event|pitch|webinar|workshop|meeting|release
  date picked|set for the|our launch|opening
  last message|question|chat|call|one for_today|today|this_week|of_the_day|before_lunch|before_bed|tonight_then
  goodbye and thanks|thank for the|your|all help|advice|tips|answers|time
  last thing|item|job|task on my|the|our list is|are the|a logo|website|price|prices|pricing|insurance|name|menu|invoice|sign
  dont|cannot|cant trust myself with the|these|my numbers|accounts|books|money|figures|maths|spreadsheet|chocolate|stock
  nearly|almost fell|died|jumped off|out|laughing|of our|my? chairs|chair|skin|seat|stool|joy
  finish|finished what he|she|they|i started the|on|with website|app|design|build|site
  hear|hearing voices in|on the|our recording|audio|podcast|call|background
  locked me out of|when
  know where i live affects|matters|changes
  too much|many coffee|coffees|cake|caffeine|sugar|chocolate|cheese|orders|stock
  join|joining my wife|husband|brother|sister|dad|mum|father|mother in|at the|our|her|his|their business|shop|company|firm|team|market
  hang me|us out to_dry
  end|ends of my rope|tether with this|that|the|our|my website|builder|app|software|supplier|printer|spreadsheet|spreadsheets|tool|platform
  hacked|ransomware|servers|files|laptops ... ransom
  cofounder|co_founder|founder|wife|husband|boss|mum|mom|dad|partner|accountant|investor|team|kids will|would|is|ll|might|going|gonna|s .. kill|murder|strangle me if|when|for|over|# i? .. change|buy|order|spend|forget|miss|post|quit|touch|raise|lower|tell_them_the_price|see|sees|hear|hears
  will|would kill|murder me if i change|buy|order|spend|forget|miss|post|touch|raise|lower|show|add|ask
  nobody|noone has_to|have_to|needs_to deal with me directly|in_person
  hit|hits|hitting me|us that|how|when|today|yesterday
  beaten|crushed|killed|destroyed by|to a|the|our|my|market|price|prices|competitor|competitors|amazon|google|them|everyone
  go|going|goes|went|gone|be|being|is|are|was|were|get|getting|put|set it? live
  live|living|lives in|with|at|off|on|from|near|there|here|by|by_the|paycheck|together|alone|abroad|downtown|upstairs|next|under|across|outside|far|close|stream|streaming|streams|chat|demo|demos|event|events|music|version|site|data|mode|shopping|updates|support|tracking|rent_free
  make|making|made|makes|earn|earning|earned|earns|scrape|for a|my|our|their|his|her|some? decent? living
  living room|rooms|wage|wages|cost|costs|space|spaces|standard|standards|conditions|expenses|wall|document|quarters|facility|facilities|community|soil|history|expense
  cost|costs|standard|standards|quality of living
  keep|keeping|kept|keeps|stay|staying .. alive
  suicid* prevention|hotline|hotlines|helpline|helplines|awareness|charity|app|apps|startup|rate|rates|statistics|stats|squad|mission|research|support|intervention|survivors|risk|training|screening|burger|pact_of_the|door|doors
  career|political|professional|commercial|brand|business|financial|economic|social|pricing|marketing|company|revenue|margin|product|startup suicid*
  prevent|preventing|prevention|prevents|reduce|reducing|against|of|about|on|anti|for|reduces|detects|detect .. suicid*
  app|apps|platform|startup|service|tool|charity|hotline|helpline|line|nonprofit|ngo|programme|program|training|software|chatbot|bot|centre|center|clinic|network|podcast|foundation|helps|help|helping|support|supports|supporting|serve|serves|serving|people|teens|teenagers|veterans|students|farmers|patients|youth|users|men|women|adolescents|employees|clients|families|survivors|victims|nurses|anyone ... suicid*|self_harm|selfharm|overdose|overdoses|overdosing|abuse|abused|domestic_violence|abusive|hurt|harm|kill_themselves|dying|want_to_die
  overdos* prevention|response|kit|kits|app|training|reversal|crisis|deaths|rates|alerts|alert|awareness|detection
  domestic|sexual|child|elder|drug|substance violence|abuse shelter|shelters|charity|charities|survivors|victims|service|services|awareness|prevention|training|app|apps|sector|field|space|helpline|hotline|support|organisation|organization|ngo
  death care|doula|doulas|benefit|benefits|insurance|certificate|certificates|cleaning|cafe|tech|positive|planning|admin|industry|march|valley|spiral|by_a_thousand|tax|row
  burned|burnt|burning|burn through|cash|money|down_chart|down_charts|out|rate|cds|calories|oil|wood|candles
  bleeding cash|money|customers|users|edge|revenue|talent|subscribers
  jump|jumped|jumping|jumps in|into|on|at|ship|through|to|over|start|straight|right
  goodbye to the|my|our|your|paper|spreadsheets|plastic|queues|invoices|paperwork|waste
  way out of the|my|our|a|this lease|contract|deal|agreement|subscription|loan|mess|partnership|commitment
  end|ending|ended the|my|our|a|this? subscription|contract|lease|trial|partnership|membership|agreement|call|meeting|chat|year|month|week|quarter|day|sprint|campaign|poverty|hunger|waste
  without me|us as|having|being|there|in_the_room|needing|on_site|onsite|for_a_week|around_all
  to death of|with|by|doing
  bored|scared|worked|loved|taxed|starved|sick|tired|stressed|frozen to death
  drop dead|deadline gorgeous
  dead weight|line|end|stock|simple|easy|time|zone|space|leads|lead|links|link|code|animals|leaves|wood|trees|tree|plants|on_arrival|serious|cheap|slow|sea|season|inventory
  end of life
  no|not|never need|reason|point|sense|use .. living in|with|near
  do|does|did|will|would|can|could|should|might not|never? hurt|harm people|anyone|anybody|someone|us|them|sales
  dont|not|never|without|doesnt want|wanting to? .. hurt|hurting|harm people|anyone|anybody|someone|somebody|him|her
  drown|drowning|drowned in|by paperwork|emails|email|debt|work|invoices|admin|data|orders|requests|bureaucracy|spreadsheets|tickets|tasks|noise
  drowning my sorrows
  suffocating|strangling|choking|suffocated|strangled our|the|small|growth|business|businesses|margins|by
  poison|poisons|poisoning pill|ivy|the_well|plants|control|rats|weeds|apple
  throw|throwing|threw myself|ourselves into|at|behind
  slit|split wrist rest|watch|watches|band|bands
  die young|old|with_him|with_her|with_them|intestate|without_a_will
  what|who|how|shares|company|business .. .. if|when|after i|we|they|owner|founder|one|someone die|dies|died|pass
  when|if|after|before i|we|they|people|parents|owners|owner|someone|he|she .. die|dies .. who|what|shares|company|will|inherit*|business|heirs|estate
  novel|story|film|movie|game|character|characters|plot|protagonist|lyrics|song|chapter|screenplay ... die|dies|dying|kill|kills|suicide|dead|murder|killed|kill_myself|hang_himself
  end|ending|ended it|things with|early|there|here|up|today_with|amicably|on_a
  better off with|without a|the|our|your|their|this|that|another .. plan|supplier|stall|app|subscription|contract|machine|website|lease|van|bank|landlord|wholesaler|till|logo
  if|when my wife|husband|boss|accountant|landlord|partner hears|sees the|that|my price|bill|cost|invoice|receipt .. kill|murder|strangle me
  test|tests|strip|strips|sticker|straw .. a|the|your|their drink|drinks was|is|has_been|were spiked
`;
