/** Phrases of distress in Dutch and in Polish. */
import type { LanguagePhrases } from './language-phrases.ts';

/** What the reader of distress knows of Dutch. */
export const dutch: LanguagePhrases = {
  language: 'nl',
  harmless: `
    sterf|sterven|ga_dood|dood van de? honger|lachen|kou|verveling|dorst
    deadline|huur|belasting|bureaucratie|papierwerk|kosten|concurrentie maakt|maken|nekt .. me|ons .. kapot|gek
    app|platform|dienst|stichting|hulplijn|mensen|jongeren|slachtoffers|vrouwen|preventie|tegen|programma|helpt|helpen ... zelfmoord*|suïcide*|zelfbeschadiging|misbruik|geweld|doodgaan
    leven in|van|met|bij|op|samen
    bedrijf|project|idee|winkel|dorp .. sterven|sterft|dood|uitsterven
    dood spoor|tij|punt
    overdosis aan|van|koffie|cafeïne|suiker|informatie|vergaderingen|features
    collega|compagnon|baas|boekhouder|team|zakenpartner vermoordt|maakt|maken|vermoorden me|mij|ons
    schrik|schrok|lach|lachte me|mij dood|rot
    kapot|moe van .. braderie|beurs|markt|werk
    dak .. zonnepanelen|terras|lekt|lekkage
    mes|messen|touw ... keuken|schommel*|macramé|boot|restaurant|markt
    perron .. trein .. laat|vertraging|vertraagd
    brief|brieven ... klanten|klant|leverancier*|bank
  `,
  strong: {
    overdose: `
      heb|wil|ga|ging .. alle|hele|doos|strip|veel|te_veel|20|30|40|50|handvol .. pillen|tabletten|paracetamol|medicijnen|slaappillen
      overdosis
      hoeveel pillen|paracetamol|tabletten ... dood|dodelijk|sterven
      heb|heeft|net|nam|had|slikte .. alle|hele|strip|strips|doos|doosje|potje|veel|te_veel|twee|drie|pillen|tabletten|oxazepam|oxy|insuline|paracetamol|diazepam|xanax|slaappillen|medicijnen .. doorgeslikt|ingenomen|geslikt|genomen|weggespoeld|gespoten|opgedronken|achterover|naar_binnen|op
      oxazepam|pillen|tabletten|diazepam|slaappillen|medicijnen|pijnstillers .. met .. wodka|whisky|drank|wijn|bier|jenever|alcohol
      broer|zus|vriend|vriendin|moeder|vader|man|vrouw|huisgenoot|compagnon|zoon|dochter|hij|ze|zij ... pillen|gif|gedronken|geslikt|medicijnen|overdosis .. wakker|ademt|bewusteloos|genomen|geslikt|reageert|ingenomen|gedronken|op
      niet|nauwelijks|raar|amper|krijg .. wakker|ademt|bij_bewustzijn .. pillen|geslikt|#|strip|meer
      wordt|krijg|ademt|reageert .. niet|nauwelijks|raar|niet_meer .. wakker|meer|adem
      lippen .. blauw
      bleek|rattengif|gif|antivries|onkruidverdelger|gootsteenontstopper|chloor|landbouwgif .. gedronken|opgedronken|drinken|geslikt|drink|ingenomen
      pillen|tabletten|medicijnen .. opgespaard|sparen|verzameld|gespaard|op_een_rij
      insuline .. gestopt|expres|overgeslagen
    `,
    self_harm: `
      wil|wou|zou|wilde|ga|kan|liever|verlang|verdien|wens ... dood|dood_zijn|sterven|er_een_einde_aan_maken|mezelf_ophangen|mezelf_van_kant_maken|niet_meer_leven|niet_meer_wakker_worden|er_niet_meer_zijn|verdwijnen|mezelf_iets_aandoen|eruit_stappen|mezelf_doden|van_de_brug_springen|voor_de_trein_springen|een_einde_aan_mijn_leven|niet_meer_bestaan|doodgaan
      niet|nooit|geen|niks .. meer|zin|reden|wil|moed .. leven|bestaan|wakker_worden|er_zijn|verder_leven|te_leven|om_voor_te_leven
      mezelf|mijzelf|me .. doden|ophangen|verhangen|verdrinken|snijden|snij|pijn_doen|van_kant|iets_aandoen|doodmaken|vermoorden|neerschieten|beschadigen|verwonden
      snij|snijd|sneed mezelf|me|mijn_polsen|in_mijn
      zelfmoord*|suïcide*|suicid* .. gedachten|plegen|gepleegd|poging|plannen|denk|wil|neigingen|gedachte|ga
      denk|gedachten|dacht|denken|plan ... zelfmoord*|suïcide|dood|doodgaan|sterven|een_einde|mezelf
      einde|eind .. aan|maken .. mijn_leven|leven|maken|alles|#
      leven .. heeft|is|geen|niet .. zin|nut|waard|meer_waard|zinloos
      klaar|moe|beu|zat .. met|van|het .. leven|levensmoe|te_leven|bestaan
      levensmoe|doodswens
      beter|gelukkiger|makkelijker|opgelucht .. zonder_mij|af_zonder|als_ik_dood|als_ik_er_niet|als_ik_weg
      zonder mij .. beter|gelukkiger|makkelijker|opgelucht|rust
      niemand .. missen|mist|merken|merkt|huilen|opvallen|opmerken
      last|blok .. voor|aan .. iedereen|familie|anderen|mijn|kinderen|ouders|been
      iedereen tot last
      nooit|niet .. geboren|bestaan .. was|geweest|zijn|#
      was .. maar|liever dood|nooit_geboren|er_niet_meer
      hoop|wou|wens .. nooit|niet .. wakker|geboren
      inslapen|slapen .. nooit|niet .. wakker
      voor|onder|van .. trein|metro|dak|brug|flat|balkon|gebouw|auto .. springen|gooien|spring|gaan|#|stappen
      afscheidsbrief|afscheidsbrieven
      laatste .. nacht|dag|bericht|avond .. mijn|dit|is|#
      hoe .. pijnloos|snel|zelfmoord|sterven|doodgaan|dood .. sterven|plegen|doodgaan|dood|#
      verdien .. niet|het_niet .. leven|te_leven
      dood .. oplossing|uitweg|beter|enige
      sta|zit|stond|loop|geparkeerd|rij|ga .. op|bij|aan|naar|langs|boven|onder .. perron|brug|viaduct|spoor|dak|rand|reling|overweg|rails|klif|flat|vensterbank|spoorwegovergang .. heb|en|#|treinen|kijk|denk|nu|durf|om|rand|trein|naar
      treinen|trein .. voorbij .. laten|gaan|#
      tegen|in|van .. boom|muur|vrachtwagen|pijler|tegenligger|dijk|water|kanaal .. rijden|rij|rijd|sturen|aanrijden|knallen
      lijkt|lijken|eruitziet|net .. het? .. ongeluk
      levensverzekering|verzekering|polis|uitkering ... uitkeert|keert|krijgt|krijgen|dood|zelfmoord|zelfdoding|ongeluk
      gezin|vrouw|kinderen|iedereen|jullie|ze ... beter|geld|vrij|opgelucht|rust|makkelijker .. af|zonder|van .. mij|me
      meer waard .. dood
      dood .. meer waard
      wil|ga|ben .. bij|naar .. haar|hem|mijn_vrouw|mijn_man|mama|papa .. zijn|toe|achterna|binnenkort|straks
      duurt|duurt_het niet lang|meer .. meer|#
      ga|volg .. haar|hem .. achterna|snel
      als|wanneer|zodra|nadat ik|me .. er .. niet_meer|weg|dood|straks_niet .. ben|vinden|is|#
      ik er niet meer ben|zal_zijn|zijn|wil_zijn
      alles .. geregeld|op_orde|opgeruimd|betaald|klaargelegd|voorbereid .. voor|#|hond|zodat|dan|voordat|nu
      brief|brieven|briefje|briefjes .. geschreven|liggen|ligt|klaar|kinderen|vrouw|tafel|iedereen
      touw|strop|pistool|geweer|mes|mesje|scheermes|scheermesjes|wapen ... gekocht|nek|balk|geladen|tafel|lade|hoofd|mond|zolder|polsen|garage
      hoor|horen|hoort|zien|ziet .. niets|nooit|niet .. meer|van_mij .. van_mij|#|terug|meer|mij
      laatste .. keer|bericht|mens|persoon|nacht .. schrijf|spreek|praat|stuur|hoort|leef|typ
      vaarwel
      wil|hoef .. niet .. gevonden|gered|gezocht .. worden
      slapen|inslapen|ogen .. voor_altijd|nooit_meer|eeuwig|nooit
      heb|is .. besloten|beslist .. vanavond|vandaag|morgen|#|einde|stap
      snij|snijd|sneed|kras|brand|sla|bonk|gesneden .. mezelf|mijn|mijn_hoofd|armen|benen|pols|polsen|arm .. muur|mes|mesje|armen|benen|elke|#|weer|bloed
      hoofd .. tegen .. muur
      stap|maak|spring .. er .. uit|einde|eind|af .. vanavond|vandaag|aan|morgen|#|vannacht
      vanavond|vannacht|morgen .. is_het|stopt|houdt .. voorbij|alles|op|afgelopen
      verlost|bevrijd|van .. van|af .. mij
      sorry voor iedereen
    `,
    abuse: `
      hij|zij|ze|man|vrouw|vriend|vriendin|partner|vader|moeder|stiefvater|stiefvader|ex|oom|broer|baas|zoon|papa ... slaat|sloeg|geslagen|mishandelt|mishandeld|schopt|wurgt|wurgde|verkracht|verkrachtte|misbruikt|misbruikte|bedreigt|bedreigde|stompt|sluit|opgesloten|stalkt|betast|duwt .. me|mij|ons|#|mijn|op|kinderen
      me|mij|ons .. slaat|sloeg|geslagen|mishandelt|verkracht|misbruikt|wurgt|bedreigt|stalkt|schopt|opgesloten
      gaat|wil|dreigt|zegt|zei ... me|mij|ons .. vermoorden|doden|doodmaken|dood|te_vermoorden|te_doden|slaan|iets_aandoen
      bang .. voor|dat .. man|vriend|partner|vader|hem|hij|ex|thuis|naar_huis
      slachtoffer|lijd|meemaak .. huiselijk|geweld|misbruik|mishandeling
      huiselijk geweld .. ik|thuis|mij|#|mijn
      mag|laat .. niet|me_niet .. huis|weg|gaan|naar_buiten
      niet veilig .. thuis|bij_hem|#
      ben|word|werd .. verkracht|misbruikt|mishandeld|geslagen|gestalkt|bedreigd|gechanteerd|aangerand
      gewelddadig* man|vriend|partner|vader|ex|relatie
      me|mij|ons|mijn .. van|tegen|uit|aan|met|in|trap|arm|neus|rib|ribben|haren|muur|riem|tand .. trap|muur|haren|gegooid|gebroken|geduwd|gesleurd|gestoken|verbrand|geschopt|keel|riem|kapotgeslagen
      gegooid|gebroken|gesleurd|geduwd|verbrand|getrapt .. trap|arm|neus|rib|ribben|me|muur
      durf|bang|doodsbang .. niet|om|naar|te .. naar_huis|thuis|huis|slapen|buiten|thuis_te_zijn|naar_buiten
      sluit|sloot|opgesloten|houdt|houden|zit .. me|mij|ik|op .. op|opgesloten|kamer|binnen|gevangen|kelder
      pakt|pakte|afgepakt|ingenomen|heeft|verstopt|houdt|controleert .. mijn|me .. paspoort|telefoon|geld|pinpas|papieren|loon|id .. #|en|af|afgepakt|ingenomen|als|verstopt|zodat
      volgende keer .. dood|vermoord|maakt|ziekenhuis|af|overleef|niet_meer
      verstopt|stiekem|opgesloten|verschuil .. badkamer|wc|typ|schrijf|kamer|voor_hem|schuur
      blauwe plekken|plek|oog .. hij|man|vriend|verberg|verbergen|make|vader|bedekken
      dwingt|gedwongen|moet_van|dwong|chanteert|chanteren|afgeperst|afpersen|perst .. me|mij|om|met|trouwen|seks|ons|naaktfoto*
      naaktfoto*|naaktbeelden|filmpje ... dreig*|chanteer*|delen|online|versturen
    `,
    threat: `
      ga|wil|zal|kan ... hem|haar|ze|mijn|iedereen|iemand|jullie|allemaal .. vermoorden|doden|neersteken|neerschieten|doodschieten|afmaken|iets_aandoen|wurgen|doodmaken
      wapen|mes|pistool|bom .. meenemen|naar .. school|werk|kantoor|#
      steek|schiet|sla|brand|maak|snij|wurg .. hem|haar|ze|hun|die .. neer|dood|af|plat|kapot|kop|overhoop|keel|in_brand|lek
      mes|pistool|wapen|benzine|geweer|machete|jerrycan|bijl ... tas|bij_me|rugzak|klaar|geladen|hem|haar|auto|jaszak|zak|deur|wacht|school|kantoor
      hebben|heeft|gaan|gaat|zeggen|zeiden|zei|dreigen|dreigde|komen ... in_brand|vermoorden|neerschieten|ontvoeren|neersteken|doodmaken|breken|doodschieten|te_vermoorden|wat_aandoen|iets_aandoen .. #|mijn|me|ons|als|dochter|zaak|winkel|steken
      mijn|ons|onze dochter|zoon|kinderen|gezin|winkel|zaak|familie .. vermoord*|ontvoer*|in_brand|iets_aandoen|wat_aan|iets_overkomt|afgebrand
      weten|weet|foto .. waar|van .. school|woon|wonen|dochter|zoon|kinderen ... betaal|dreig*|geld|bang|als
      pistool|mes|wapen .. op|tegen|voor|onder .. hoofd|keel|me|mij|slaap|neus|gezicht
      kogel|kogels|handgranaat|explosief|granaat .. brievenbus|deur|envelop|zaak
      betaalt|betalen|boeten .. met .. leven|bloed
      niemand .. levend .. uit|weg
    `,
    hopeless: `
      geen|alle|zonder|enkele hoop|uitweg|toekomst .. meer|verloren|#|voor_mij|opgegeven
      hopeloos|uitzichtloos .. alles|leven|ik|voel
      kan|trek|hou .. niet|dit|het .. meer .. leven|aan|vol|#
      alles zinloos|hopeloos|voorbij
      mijn leven .. voorbij|kapot|hel|niets_waard|verwoest|zinloos
      dood|leeg van_binnen
      niemand .. van_mij|van_me|houdt_van_mij|wil_mij
      iets doms .. doen
      klaar mee .. leven|alles|#
      nu ben ik klaar
      niets|niks meer .. te_verliezen|over|om_voor|voel
      van_binnen|vanbinnen .. al|dood|leeg
      voel .. niets|niks meer
      waarom|waarvoor .. nog .. leven|opstaan|leef|doorgaan|besta
      ik kan|trek niet_meer|het_niet_meer #
    `,
  },
  weak: `
    kan|trek|hou .. niet meer
    voel|ben .. leeg|alleen|eenzaam|waardeloos|wanhopig|hopeloos|nutteloos
    niemand .. houdt|begrijpt|geeft
    haat mezelf|mijn_leven
    geef op
    geen zin
    depressie|depressief
    sorry .. alles
    verdwijnen
    pillen|mes|brug
    bang voor hem|mezelf
    huil elke|alleen
  `,
};

/** What the reader of distress knows of Polish. */
export const polish: LanguagePhrases = {
  language: 'pl',
  harmless: `
    umieram|umrzeć|padam|konam ze|z śmiechu|głodu|nudów|ciekawości|zimna|gorąca|wstydu
    termin|czynsz|podatki|biurokracja|koszty|konkurencja|upał|zus .. mnie|nas .. zabija|zabijają|wykańcza|dobija|wykończy
    aplikacja|platforma|fundacja|telefon|linia|ludzie|osoby|młodzież|ofiary|kobiety|profilaktyka|przeciw|program|pomaga|pomagać|dla|wsparcie|zapobieganie ... samobój*|samookalecz*|przemoc|przemocy|gwałtu|śmierci|umierać
    żyć w|z|na|od|razem|lepiej
    firma|projekt|sklep|pomysł|biznes .. umiera|umrze|umrzeć|martwy
    zabić czas|projekt|funkcję
    na żywo
    szef|wspólnik|księgowa|księgowy|klient|zespół|żona mnie|nas zabije|wykończy|udusi jak|za|tymi|jeśli|gdy
    przedawkowa* kawy|kofeiny|kawę|cukru|informacji|spotkań|witamin
    padam|padłam na .. twarz|pysk
    dach .. fotowoltaik*|panele|remont|przecieka
    nóż|noże|linę|lina|sznur ... kuchni|kuchenn*|żagli|huśtaw*|makram*|łódk*|targów
    list|listy ... klientów|klientom|klienta|dostawc*|banku
    załatwione|załatwiłem|załatwiłam .. pies .. zadowolony|szczęśliwy
  `,
  strong: {
    overdose: `
      wzięłam|wziąłem|wziąć|połknęłam|połknąłem|połknąć|łyknąłem|łyknęłam|zażyłem|zażyłam|biorę .. wszystkie|całe|opakowanie|dużo|garść|20|30|40|50|kilkadziesiąt .. tabletki|tabletek|leki|leków|proszki|proszków|pigułki|pigułek|paracetamolu|nasenne
      przedawkowa*
      ile tabletek|leków|paracetamolu|proszków ... umrzeć|zabić|śmiertelna
      wziąłem|wzięłam|wziął|wzięła|połknęła|połknął|połknąłem|połknęłam|łyknął|łyknęła|zażył|zażyła|popiłem|popiłam|zjadłem|zjadłam|wypiłem|wypiłam .. wszystkie|całe|całą|cały|opakowanie|listek|listki|garść|blister|dużo|za_dużo|dwa|trzy|resztę .. tabletki|tabletek|leki|leków|xanax|relanium|prochy|prochów|wódką|wódki|insuliny|paracetamol|paracetamolu|nasenne|nasennych|leków|alprazolam|tramal
      tabletki|leki|prochy|xanax|relanium|nasenne|tramal|proszki .. z|i|popi* .. wódką|wódki|piwem|alkoholem|winem|whisky
      wypił|wypiła|wypiłem|wypiłam|wypić|napił|napiła .. trutkę|truciznę|wybielacz|domestos|kreta|środek|płyn_do_chłodnic|randap|roundup|kwas|oprysk|denaturat_i
      brat|siostra|kolega|koleżanka|przyjaciel|mama|tata|mąż|żona|wspólnik|syn|córka|dziewczyna|chłopak|on|ona ... tabletki|leki|tabletek|leków|prochy|trutkę ... oddycha|obudzić|budzi|reaguje|wziął|wzięła|połknął|połknęła|nieprzytomn*
      nie mogę|da|daje .. obudzić|dobudzić
      ledwo|dziwnie|słabo|nie oddycha
      usta|wargi .. sine|sinieją|niebieskie
      zbieram|uzbierałem|uzbierałam|odkładam|odłożyłem .. tabletki|leki|proszki|tabletek|leków
      odstawiłem|odstawiłam|przestałem|przestałam .. insulinę|insuliny|dializy .. celowo|specjalnie|#
    `,
    self_harm: `
      chcę|chce|chciałbym|chciałabym|chciałem|chciałam|wolę|wolałbym|wolałabym|zamierzam|muszę|marzę|zasługuję|pragnę|planuję|lepiej|mam_ochotę .. umrzeć|się_zabić|zabić_się|nie_żyć|zniknąć|skończyć_z_sobą|skończyć_ze_sobą|ze_sobą_skończyć|się_powiesić|powiesić_się|popełnić_samobójstwo|odebrać_sobie_życie|się_nie_obudzić|nie_obudzić|nie_istnieć|nie_być|skoczyć|się_pociąć|pociąć_się|to_zakończyć|zasnąć_i|odejść_na_zawsze|zakończyć_życie|zakończyć_swoje
      nie|już_nie|po_co ... chcę|chce|mogę|mam|warto|widzę|umiem|zasługuję|potrafię .. żyć|życia|istnieć|się_budzić|siły_żyć|ochoty_żyć|po_co_żyć|sensu_życia|dla_kogo_żyć|dalej_żyć|tak_żyć|obudzić
      nie chce mi_się|się .. żyć
      zabiję|zabić|powieszę|powiesić|potnę|tnę|pociąć|otruję|utopię|zastrzelę|okaleczam|okaleczyć|zabiłbym|zabiłabym się|siebie
      się zabić|powiesić|pociąć|zabiję|powieszę|tnę|potnę|otruć|utopić|zastrzelić|okaleczam|okaleczać
      samobój* .. myśli|popełnić|próba|próbę|myślę|planuję|mam|myślami|#|chcę
      myślę|myśli|myślałam|myślałem|planuję|próbowałam|próbowałem|mam .. o|żeby .. samobój*|śmierci|śmierć|zabić|żeby_się_zabić|skończyć_ze|umrzeć
      odebrać|odbiorę|skończyć|zakończyć|skończę .. życie|z_życiem|swoje_życie|ze_sobą|z_sobą|z_tym_wszystkim
      życie .. nie|straciło|bez|jest .. sensu|sens|warte|bezsensu|wartości
      bez|nie_ma|nie_widzę|żadnego|jaki .. sensu|powodu|sens|celu .. żyć|życia|życie|istnieć|dalej|#
      mam dość|dosyć|zmęczony|zmęczona|zmęczyłem .. życia|życiem|żyć|wszystkiego_i_wszystkich|tego_życia
      lepiej|szczęśliwsi|ulga|łatwiej .. beze_mnie|gdyby_mnie|gdybym_umarł*|gdybym_nie_żył*|jak_umrę|gdybym_zniknął
      nikt .. tęsknił|zatęskni|zauważy|zauważyłby|zapłacze|płakał|za_mną|nie_zauważy
      ciężarem|ciężar|kulą .. dla|u .. wszystkich|rodziny|innych|moich|was|dzieci|nogi|mnie|rodziców
      nigdy|lepiej .. nie|się_nie urodził|urodziła|urodzić|narodzić|istnieć
      zasnąć .. i|nie|nigdy .. obudzić|zawsze
      skoczyć|skoczę|rzucić|rzucę .. z|pod|się_z|się_pod|się mostu|okna|dachu|pociąg|pociągu|metro|balkonu|tory|wieżowca|bloku
      list|listy pożegnaln*
      ostatni|ostatnia .. noc|dzień|wiadomość|wieczór .. mój|moja|to|#
      żegnajcie|żegnaj .. wszyscy|świecie|na_zawsze|#
      jak .. najszybciej|bezboleśnie|się|szybko .. umrzeć|zabić|powiesić|zabić_się
      nie zasługuję .. żyć|życie|na_życie
      śmierć .. wyjściem|rozwiązaniem|ulgą|jedyne|jedynym
      tnę|tne|cięłam|ciąłem|pocięłam|pociąłem .. się|ręce|żyły|uda|nadgarstki
      podciąć|podetnę .. sobie|żyły
      żegnaj|żegnajcie|żegnam
      nie mam|brak .. siły|sił .. żegnaj*|żyć|życia|już_żyć|walczyć|wstać|istnieć
      siedzę|stoję|jestem|stałem|stałam|wszedłem|weszłam|idę|jadę|zaparkowałem .. na|nad|przy|w .. mostem|moście|most|wisłą|odrą|torach|torami|peronie|dachu|krawędzi|barierce|wiadukcie|urwiskiem|parapecie|balkonie|tory|dach|przejeździe|rzeką .. #|i|myślę|patrzę|teraz|czekam|krawędzi|barierką|od
      wystarczy puścić|skoczyć|jeden|zrobić .. hamulec|krok|kierownicę|#
      polisa|polisy|ubezpieczenie .. życie|na_życie ... wypłaca|wypłacą|samobój*|wypadek|dostaną|dostanie|śmierć|karencj*|roku|latach
      więcej wart|warta|warty .. martwy|martwa|nieżyw*|po_śmierci|żywy
      żeby|jakby|wyglądało|będzie .. wyglądało|jak|na wypadek|nieszczęśliwy_wypadek
      w|o|na .. drzewo|ścianę|tira|czołówkę|filar|słup .. wjadę|wjechać|rozpędzę|walnąć|uderzyć|skręcić
      wjadę|wjechać|rozbić|rozbiję|skręcić|skręcę .. autem|samochodem|w|pod .. drzewo|tir|tira|ścianę|filar|słup|pociąg
      sznur|lina|pętla|pętlę|linę|pistolet|żyletka|żyletki|żyletkę|nóż|broń|gaz ... szyi|kupiłem|kupiłam|belce|belkę|gotowy|gotowa|naładowan*|szufladzie|głowy|skroni|garażu|czeka|nadgarst*|przygotowa*
      kupiłem|kupiłam|przygotowałem|przygotowałam|zawiązałem .. sznur|linę|pętlę|żyletki|tabletki_na
      listy|list .. napisane|napisany|napisałem|napisałam|leżą|leży|zostawiłem|zostawiłam|gotowe .. dzieci|żony|dla|stole|#|do|rodziny|mamy
      napisałem|napisałam .. list|listy .. do|dla .. dzieci|żony|rodziców|mamy|wszystkich|męża|córki|syna
      wszystko .. załatwione|pozałatwiane|uporządkowane|załatwiłem|załatwiłam|poukładane .. #|już|pies|dla|przed|i_mogę|mogę_odejść
      gdy|jak|kiedy mnie .. już? .. nie_będzie|zabraknie|nie_stanie|znajdą
      kiedy|gdy|jak odejdę
      już mnie nie .. będzie|zobacz*|usłysz*
      ostatni|ostatnia|ostatnie .. raz|osoba|osobą|słowa|rozmowa .. piszę|rozmawiam|do|mówię|moje|widz*
      nie chcę .. żeby|być .. mnie .. znalazł*|znaleźli|ratowa*|szukał*
      beze mnie .. lepiej|łatwiej|spokój|odetchną|odżyją
      odetchną|uwolnią|ulży|ulgę|spokój .. beze_mnie|ode_mnie|mną|jak_odejdę
      dołączę|pójdę|idę|chcę .. do|za .. niej|niego|żony|męża|mamy .. #|nieba|tam|niedługo|cmentarz
      zasnąć|usnąć|zamknąć_oczy .. na_zawsze|nie_obudzić|i_się_nie|już_nigdy
      już|wszystko .. postanowione|zdecydowałem|zdecydowałam|postanowiłem|postanowiłam .. #|dziś|jutro|nie
      dziś|dzisiaj|jutro|wieczorem .. to .. zrobię|skończę|kończę|koniec .. #|ze|wszystko|tym|to
      żeby|wreszcie|odważę .. wreszcie|się|to .. to_zrobić|skończyć|skoczyć
      kończę|skończę|koniec .. ze_sobą|z_tym_życiem|ze_wszystkim
      zima .. mnie .. dobije
      walę|uderzam|biję|waliłem .. głową .. ścianę|mur
      tnę|cięcie|ciąć|przypalam|drapię .. się|rękę|ręce|uda|skórę|nogi .. #|żyletką|znowu|co|żeby|krwi|nożem
    `,
    abuse: `
      on|ona|mąż|żona|chłopak|dziewczyna|partner|ojciec|matka|ojczym|były|wujek|brat|tata|szef|syn|mama|konkubent ... mnie|nas|mi|moje_dzieci .. bije|bił|pobił|uderzył|uderzyła|uderza|katuje|dusi|dusił|gwałci|zgwałcił|molestuje|molestował|kopie|kopnął|grozi|groził|zamyka|znęca|prześladuje|maltretuje|szarpie|poparzył|wykorzystuje|popycha
      bije|pobił|katuje|dusi|zgwałcił|gwałci|molestuje|znęca_się|uderzył|maltretuje|prześladuje .. mnie|nade_mną|nad_nami|nas
      mnie|nas .. bije|pobił|katuje|dusi|zgwałcił|zgwałcono|gwałci|molestuje|molestował|pobito|zabije|uderzył
      grozi|groził|powiedział .. że|mi|śmiercią .. zabije|śmiercią|mnie|pobije
      boję|boje|strach|przerażona .. się|męża|ojca .. męża|partnera|ojca|wracać_do_domu|wrócić|jego|że_mnie|chłopaka|byłego|iść_do_domu
      ofiarą|ofiara|doświadczam|przeżywam .. przemocy|gwałtu|molestowania
      nie .. pozwala|wypuszcza .. mi|mnie|wychodzić
      nie czuję|jestem .. bezpieczna|bezpiecznie|bezpieczny .. domu|z_nim|w_domu|#
      zostałam|zostałem|byłam|jestem .. zgwałcona|pobita|molestowana|wykorzystana|zgwałcony|pobity|bita|bity|szantażowana|maltretowana
      dusił|pobił|uderzył|kopnął|zrzucił|popchnął|złamał|rzucił|szarpał|bił|bije|oparzył|przypalił|ciągnął|wybił|wykręcił .. mnie|mi|nas|mną .. #|na|w|o|przy|za|nos|żebro|żebra|rękę|ząb|zęby|schodów|ścianę|włosy|pasem|palec
      mnie|mi .. dusił|dusi|złamał|pobił|zrzucił|uderzył|oparzył|kopał|wybił|szarpie|opluł|przypalił|poniżał_i_bił
      boję|boje|strach .. się|jutro .. wracać|wrócić|wyjść|wychodzić|spać|otworzyć|iść|domu .. domu|sama|lokal|#|do|on|z
      zamyka|zamknął|więzi|trzyma|zamknęli .. mnie|nas .. w|na .. domu|pokoju|klucz|piwnicy|zamknięciu
      zabrał|zabiera|zabrali|chowa|schował|kontroluje|trzyma .. mi|mój|moje|moją .. paszport|dokumenty|telefon|pieniądze|dowód|kartę|wypłatę
      następnym|następnego razem|razu .. zabije|nie_wstanę|trup*|zakopie|szpital*
      ukrywam|schowałam|schowałem|zamknęłam|chowam|ukradkiem .. się|łazience|przed_nim|piszę|przed
      siniaki|siniaka|podbite_oko|limo .. on|mąż|chłopak|ojciec|ukrywam|makijaż*|zakrywam|partner|tata
      zmusza|zmusił|zmuszają|każe|szantażuje|szantażują|wymusza|wymuszają .. mnie|mi|do|nas .. seksu|ślubu|spać|prostytu*|zdjęcia|zdjęciami|haracz|pieniędzy|pieniądze|nagi*
      nagie|intymne|rozbierane .. zdjęcia|filmik|nagranie ... wyśle|wrzuci|opublikuje|grozi|szantaż*
      haracz|haraczu
    `,
    threat: `
      zabiję|zabije|zastrzelę|zadźgam|uduszę|zamorduję .. go|ją|ich|wszystkich|mojego|moją|szefa|męża|żonę|tego|was
      go|ją|ich .. zabiję|zastrzelę|zamorduję|uduszę
      chcę|zamierzam|muszę|mam_ochotę .. go|ją|ich|kogoś|wszystkich|mojego|moją .. zabić|zamordować|zadźgać|zastrzelić|udusić|skrzywdzić|pobić
      chcę|zamierzam|mam_ochotę zabić|zamordować|skrzywdzić|zastrzelić .. go|ją|ich|kogoś|wszystkich|mojego|moją|ludzi|szefa
      broń|nóż|pistolet|bombę .. do szkoły|pracy|biura
      nóż|noża|broń|pistolet|siekierę|siekiera|benzynę|benzyna|maczetę|kanister|wiatrówkę ... plecaku|torbie|mam|przy_sobie|kieszeni|gotow*|czekam|nim|niego|niej|biorę|szkoły|biura|naładowan*|podpalę
      zabiję|zajebię|zarżnę|podpalę|spalę|potnę|rozwalę|załatwię|odstrzelę|zatłukę|otruję .. go|ją|ich|gnoja|skurwysyna|sukę|im|wszystkich|dom|mu|cię|was|tego|jego|#
      wbiję|wsadzę|poderżnę .. mu|jej|im .. nóż|kosę|gardło
      grożą|grozili|powiedzieli|mówią|zapowiedzieli|przyszli|groził|obiecali ... spalą|zabiją|podpalą|połamią|porwą|zastrzelą|zrobią_krzywdę|nogi|córkę|syna|córce|dzieciom|dzieci|podpali
      zabiją|spalą|porwą|podpalą|zastrzelą|połamią|skrzywdzą .. mnie|mi|nas|nam|córkę|syna|sklep|dom|moją|mojego|moje|dzieci|rodzinę|lokal
      wiedzą|wie|zdjęcie|zdjęcia .. gdzie|szkoły|szkołę|mieszkam|dzieci|córki|córka|syna ... zapłac*|groż*|pieni*|boję|dług*|klucze
      przystawił|przystawili|wycelował|przyłożył .. mi|do|we_mnie .. broń|pistolet|nóż|głowy|gardła|skroni
      kula|nabój|naboje .. skrzynce|drzwi|kopercie
      zapłaci|zapłacą .. życiem|krwią
      nikt .. żywy .. wyjdzie
    `,
    hopeless: `
      straciłem|straciłam|bez|nie_mam|nie_ma|tracę .. nadzieję|nadziei|przyszłości|wyjścia|nadzieję_na .. #|już|żadnej|dla_mnie|żadnego
      nie widzę .. wyjścia|przyszłości|nadziei|sensu|rozwiązania .. #|już|żadnego|innego|dla
      moje życie .. skończone|piekło|piekłem|nic_nie_warte|zniszczone|nie_ma_sensu|bez_sensu|skończyło
      pusta|pusty|martwa|martwy w_środku|wewnątrz
      nikt mnie .. kocha|chce|potrzebuje
      zrobić|zrobię .. coś .. głupiego|sobie
      nie .. mogę|daję|wytrzymam .. już|rady .. żyć|tak_żyć|#|tego_bólu
      nie mam .. już .. siły|po_co|nic|sił .. #|żyć|do_stracenia|stracenia|walczyć|dla_kogo
      martwy|martwa|umarłem|umarłam .. środku|od_dawna|za_życia|już
      nic|niczego .. już .. nie_czuję|mnie_nie_trzyma|nie_cieszy_i
      po co .. ja|mam|jeszcze|to .. żyję|żyć|wstawać|istnieję
      wykończony|wykończona|zmęczony|zmęczona .. życiem|istnieniem|byciem
    `,
  },
  weak: `
    nie daję|daje .. rady
    nie mogę|wytrzymam|wytrzymuję .. już|dłużej
    czuję_się|jestem .. sama|sam|pusta|pusty|bezwartościowa|beznadziejny|nikim|samotna|samotny|zdesperowany
    nikt mnie|nie .. kocha|rozumie|potrzebuje
    nienawidzę siebie|życia|swojego
    poddaję się
    nic nie .. sensu|ma_znaczenia
    depresja|depresję|depresji
    przepraszam .. wszystko|wszystkich|mamo
    zniknąć
    tabletki|żyletka|most|nóż
    boję się .. jego|siebie|go
    płaczę codziennie|ciągle|cały
    mam dość
  `,
};
