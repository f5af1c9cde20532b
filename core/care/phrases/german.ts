/** Phrases of distress in German. */
import type { LanguagePhrases } from './language-phrases.ts';

/** What the reader of distress knows of German. */
export const german: LanguagePhrases = {
  language: 'de',
  harmless: `
    sterbe|sterben|gestorben vor langeweile|hunger|lachen|neugier|durst|scham
    frist|miete|bürokratie|steuern|papierkram|deadline|konkurrenz|hitze|kosten|meetings bringt|bringen|macht mich|uns um|fertig|noch_um
    app|plattform|verein|dienst|hotline|telefon|menschen|jugendliche|opfer|frauen|prävention|gegen|programm|hilft|helfen|für|betroffene|stiftung|angehörige ... suizid*|selbstmord|selbstverletzung|missbrauch|gewalt|sterben|umbringen
    selbstmord|suizid mit_ansage|prävention|rate|raten|hilfe_verein|kommando
    wirtschaftlicher|politischer|beruflicher selbstmord
    leben in|von|mit|bei|auf|am|im|vom|zusammen
    idee|projekt|firma|laden|geschäft|innenstadt|dorf|handwerk .. sterben|stirbt|tot|aussterben
    live gehen|schalten|stream
    feature|projekt|produkt|funktion töten|killen|beerdigen
    todmüde|todsicher|totmachen|deadline
    am leben halten|erhalten
    über wasser halten
    überdosis an|von|kaffee|koffein|zucker|information|informationen|features|vitamine|meetings
    chef|chefin|partner|mitgründer|steuerberater|team|geschäftspartner bringt|bringen|killt|wird|erwürgt mich|uns um|umbringen|wenn|killen
    bürokratie|stress|hitze|papierkram|arbeit|steuer|finanzamt bringt|bringen|macht mich|uns .. um|fertig
    auf dem dach .. solar|solaranlage|photovoltaik|terrasse|bar|montage
    verkaufe|verkaufen|schmiede|schmieden|schleife|produziere .. messer
    brief|briefe ... kunden|kunde|lieferanten|bank|finanzamt
    seil|seile ... schaukel*|klettern|boot|makramee
  `,
  strong: {
    overdose: `
      habe|hab|werde|will|wollte .. alle|ganze|packung|schachtel|viele|zu_viele|20|30|40|50|handvoll .. tabletten|pillen|schlaftabletten|paracetamol|medikamente|ibuprofen|schlafmittel ... genommen|geschluckt|nehmen|schlucken|eingeworfen|#
      tabletten|pillen|medikamente|schlaftabletten ... geschluckt|gesammelt|gehortet|alle_genommen|auf_einmal|überdosis
      überdosis
      wie viele|viel .. tabletten|paracetamol|pillen|schlaftabletten|insulin ... sterben|tödlich|umbringen|reicht|reichen
      bleichmittel|gift|rattengift .. getrunken|trinken|geschluckt|nehmen
      genommen|geschluckt|eingeworfen|runtergespült|getrunken|intus|eingenommen .. #|mit|und|alle|gerade|vor
      habe|hab|hat|ist .. alle|ganze|ganzen|packung|schachtel|blister|streifen|viele|viel|zu_viel|dose|zwei|drei .. tabletten|pillen|tavor|diazepam|tilidin|schlaftabletten|schlaftabletten|insulin|paracetamol|ibus|oxy|antidepressiva|medikamente|wodka|xanax|tabletten_mit .. genommen|geschluckt|intus|mit|runter|drin|gespritzt|eingeworfen|runtergespült
      tabletten|pillen|tavor|xanax|tilidin|medikamente|schlaftabletten .. mit|und .. wodka|schnaps|alkohol|whisky|bier|wein|korn .. genommen|runter|runtergespült|geschluckt|intus|habe|hab|#
      bruder|schwester|freund|freundin|mutter|vater|mann|frau|mitbewohner|mitgründer|sohn|tochter|partner|er|sie ... tabletten|pillen|gift|überdosis|medikamente ... genommen|geschluckt|wach|atmet|aufwachen|bewusstlos|reagiert|getrunken
      wacht|kriege|bekomme|krieg|wird .. nicht mehr? .. auf|wach
      atmet .. kaum|komisch|nicht|flach|seltsam|noch
      lippen .. blau
      rattengift|bleiche|frostschutz|pflanzenschutzmittel|unkrautvernichter|rohrreiniger|insektizid|domestos|e605 .. getrunken|geschluckt|genommen|trinken|trinke
      insulin .. abgesetzt|weggelassen|absichtlich|extra|überdosiert
    `,
    self_harm: `
      will|möchte|wollte|mag|würde|könnte|wünschte|wünsche|werde|muss|sollte|darf|hätte ... sterben|tot_sein|tot_wäre|nicht_mehr_leben|nicht_mehr_sein|umbringen|mich_töten|verschwinden|einschlafen_und|nicht_mehr_aufwachen|nie_wieder_aufwachen|nicht_mehr_da_sein|nicht_mehr_existieren|aufhängen|erhängen|erschießen|ertränken|mich_ritzen|mir_das_leben|schluss_machen_mit_allem|allem_ein_ende|dem_ein_ende|ein_ende_setzen|ein_ende_machen|mir_was_antun|mir_etwas_antun|mich_verletzen
      lieber|besser tot|sterben|nicht_mehr_leben
      wäre|wär|bin|bald .. lieber|besser|gern|am_liebsten|nur .. tot|nicht_mehr_da|nie_geboren|gestorben|weg_vom_fenster_für_immer|nicht_geboren
      nicht|kann_nicht|nie|keine|kein|keinen|ohne mehr? .. lust|wert|grund|kraft|sinn|wille|willen|mut .. leben|lebens|existieren|weiterleben|weiterzuleben|aufzuwachen|am_leben|da_zu_sein
      nicht mehr|länger leben|weiterleben|existieren|aufwachen|da_sein|am_leben_sein|hier_sein|auf_dieser_welt|weiter|weitermachen #|will|möchte|kann|mag|wollen|sein
      will|möchte|mag|kann ... nicht|nie|nimmer mehr|länger|wieder? leben|weiterleben|existieren|aufwachen|da_sein|am_leben_sein|aufstehen
      bring|bringe mich um|#|will|werde|möchte|könnte|heute|wollte
      umbringen|umzubringen mich? um|#|will|werde|möchte|könnte|heute|wollte
      mich|mir .. umbringen|umzubringen|töten|erhängen|aufhängen|erschießen|ertränken|vergiften|ritzen|vor_den_zug|vom_dach|von_der_brücke|das_leben_nehmen|das_leben_zu_nehmen|die_pulsadern|die_adern|was_antun|etwas_antun|etwas_anzutun|selbst_verletzen|selbst_verletze|weh_tun|wehtun|die_kugel
      bringe|bring|erhänge|hänge|erschieße|töte|ritze|schneide|verletze mich .. um|auf|selbst|wieder|heute|#|jeden|wenn|weil|oft|seit
      ritze|ritzen|geritzt|selbstverletz* .. mich|habe|arme|wieder|seit|#
      suizid*|selbstmord*|suizied|suicid* .. gedanken|gedanke|begehen|machen|versuch|versucht|gefährdet|nachgedacht|geplant|ich|plan|denke
      denke|gedanken|nachdenken|nachgedacht|daran|fantasien|überlege|plane ... suizid*|selbstmord*|tod|sterben|umzubringen|töten|mich_umzubringen|zu_sterben|springen|ende_zu_setzen|schluss_zu_machen|vor_den_zug
      mein|meinem|dem leben .. ein? ende|beenden|schluss|sinnlos|nichts_wert|wertlos|vorbei|keinen_sinn|hat_keinen
      leben .. hat|ist|macht|ergibt|scheint .. keinen|sinnlos|kein|nicht|wertlos|unerträglich .. sinn|lebenswert|wert|mehr|#
      keinen|kein|welchen sinn|grund|ausweg .. leben|mehr|#|weiterzuleben|existieren
      lebensmüde|todessehnsucht|lebensunwert|todeswunsch
      habe|hab|bin|so .. satt|müde|leid .. leben|lebens|zu_leben|alles_satt|am_leben
      ohne mich .. besser|glücklicher|dran|leichter|#
      besser|glücklicher|leichter|erleichtert ... ohne_mich|wenn_ich_tot|wenn_ich_nicht_mehr|wenn_ich_weg|wenn_es_mich|ich_nicht_mehr_da|es_mich_nicht
      niemand|keiner|keinem|niemandem|kein_mensch ... vermissen|vermisst|auffallen|merken|weinen|interessieren|fehlen .. mich|würde|wenn|ich|#
      vermissen|vermisst .. mich|würde .. niemand|keiner
      last|belastung|klotz .. für .. alle|familie|andere|anderen|meine|euch|kinder|eltern|jeden
      für alle|meine|meinen|andere .. nur|bloß eine? last|belastung
      falle allen|meiner_familie|jedem|allen_nur zur last
      nie|nicht|niemals geboren|auf_der_welt|existiert .. wäre|worden|sein|hätte|#
      wünschte|wünsche|hoffe|hoffentlich|bete|könnte|wenn_ich_doch ... nicht|nie|nicht_mehr .. aufwachen|aufwache|geboren|leben|am_leben|existieren|da
      einschlafen|schlafen .. nie|nicht|nimmer .. wieder|mehr|aufwachen
      vor|unter den|einen|die zug|lkw|bahn|s_bahn|u_bahn .. werfen|springen|werfe|springe|schmeißen|legen|laufen|#
      von|vom der|einer|einem|dach|aus_dem .. brücke|dach|hochhaus|fenster|balkon|klippe|springen .. springen|springe|stürzen|zu_springen|#|runter
      springe|spring heute|jetzt|gleich? vom|von|vor|aus|runter
      abschiedsbrief|abschiedsbriefe
      abschied .. genommen|nehmen|brief|geschrieben|für_immer
      letzte|letzter|letztes|letzten nacht|abend|tag|nachricht|weihnachten .. #|für|leben|sein|mein
      wie .. bringe|bringt|kann|stirbt|sterbe|töte|schnell|schmerzlos .. um|umbringen|schmerzlos|sterben|ich_mich|töten|am_schnellsten
      schmerzlos|schmerzlose|schnellste|einfachste .. art|weg|methode|sterben|tod|suizid|umbringen
      verdiene .. nicht|es_nicht|den_tod .. leben|#|da_zu_sein
      tod .. lösung|ausweg|erlösung|besser|einzige|befreiung
      einzige|einziger|letzter ausweg|lösung|weg .. tod|ist|#|sterben
      kann|halte|ertrage|schaffe ... leben|schmerz|schmerzen|dasein nicht mehr .. aus|ertragen|#|weiter
      schluss machen .. mit|allem|leben
      mit|meinem allem|leben schluss|ende .. machen|#
      stehe|steh|sitze|sitz|stand|parke|geh|gehe|fahre .. am|auf|an|vor|der|dem .. bahndamm|brücke|dach|gleis|gleisen|bahnsteigkante|brüstung|geländer|klippe|hochhaus|bahnübergang|schienen|fensterbrett|kante|abgrund|parkhausdach|autobahnbrücke .. #|und|warte|denke|traue|schaue|gerade|jetzt|seit
      bahnsteig|gleis|bahnhof ... kante|nächste|züge|zug .. vorbei|springen|nächster|schritt|durchfahren|nächste
      gehe|geh|folge|komme|ihr|ihm bald|nach|zu .. ihr|ihm|nach|bald .. #|nach|bald|das|beschlossen|frau
      das|des|es ist|is beschlossen|entschieden .. #|ich|heute
      mag|will|wui|kann nimmer|nimma .. #|leben|so|sein
      traue|trau|trauen mich .. springen|#|endlich|heute|zu
      strick|seil|schlinge|pistole|gewehr|revolver|waffe|klinge|klingen|rasierklinge ... gekauft|hals|balken|bereit|hängt|geladen|tisch|schublade|kopf|mund|liegt|dachboden|keller|garage|knoten|geknüpft
      abgeschlossen|schluss mit|gemacht .. leben|allem|mir|welt
      wenn|sobald|falls|nachdem ich .. nicht_mehr|nimmer|weg|tot|gegangen .. bin|da|bin|lebe|#
      alles|papiere|sachen|dinge .. geregelt|geordnet|vorbereitet|sortiert|in_ordnung_gebracht .. für_danach|damit|#|bevor|hund|testament|wenn|ich|gehen
      brief|briefe|zettel .. geschrieben|liegen|liegt|fertig|an .. kinder|frau|tisch|alle|familie|#|mann|eltern
      lebensversicherung|versicherung ... zahlt|selbstmord|suizid|tot|unfall|auszahlt|bekommt|bekommen|karenz
      tot mehr|bin_ich_mehr|wäre_ich_mehr .. wert
      mehr wert .. tot
      wie ein|nach|als_wäre_es .. unfall .. aussehen|aussieht|aussähe|ausschaut
      gegen|in|an .. baum|brückenpfeiler|wand|mauer|lkw|gegenverkehr|betonpfeiler .. fahren|fahre|lenken|steuern|rase|rasen|ziehe|lenke
      lenkrad|steuer|bremse .. rumreißen|loslassen|verreißen|lösen|los
      ohne mich .. besser|dran|weiter|leichter|frei|ruhe|einfacher
      besser|ruhe|erlöst|frei|los .. ohne|von .. mich|mir
      hört|hören|seht|sehen|höre .. nie|nichts|nicht .. mehr|wieder .. von_mir|mich|#
      von_mir .. hört|hören|hörst .. nie|nichts|niemand
      nicht|keiner|niemand .. gefunden|finden|findet|gerettet|suchen|sucht .. werden|mich|soll
      letzte|letztes|letzten|letzter .. mal|mensch|nachricht|nacht|brief ... schreibe|rede|spreche|melde|höre|mir|lebe|erlebe
      lebt|leb|macht|machts wohl|gut .. für_immer|alle|liebe|danke|verzeiht|und_verzeiht|#
      verzeiht|verzeih|vergebt .. mir .. #|bitte|alle|alles|kinder|mama
      einschlafen|schlafen .. für_immer|ewig|nicht_mehr|nie .. #|aufwachen|schlafen|wach
      für immer .. schlafen|einschlafen|ruhe|weg|gehen|augen
      schneide|ritze|schlage|schlag|verbrenne|kratze|schneid|schnitt|geschnitten .. mir|mich|kopf|arm .. arme|arm|beine|kopf|wand|oberschenkel|klinge|blutet|haut
      kopf .. gegen|an .. wand .. bis|jeden|schlage|hämmere|blutet|haue
      heute|morgen|bald .. vorbei|schluss|ende .. alles|es|endlich|mir|für_immer
      erlösung|ruhe .. tod|endlich|sehne|ersehne
    `,
    abuse: `
      er|sie|mann|frau|freund|freundin|partner|vater|mutter|stiefvater|ex|onkel|bruder|papa|mama|chef|sohn|ehemann ... schlägt|schlug|geschlagen|verprügelt|prügelt|würgt|würgte|gewürgt|tritt|getreten|vergewaltigt|vergewaltigte|missbraucht|missbrauchte|bedroht|bedrohte|misshandelt|sperrt|eingesperrt|stalkt|fasst|begrapscht|schubst|quält|droht .. mich|uns|mir|meine_kinder|an|ein|#|hat|die_kinder|jeden|wieder
      mich|uns|mir .. schlägt|geschlagen|verprügelt|würgt|gewürgt|vergewaltigt|missbraucht|misshandelt|eingesperrt|bedroht|stalkt|verfolgt .. #|hat|wurde|mann|er|und|wird|jeden|wenn|freund
      bringt|wird|will|droht|gedroht|drohte ... mich|uns|mir um|umbringen|töten|umzubringen|zu_töten|abstechen|#
      angst|fürchte|panik .. vor|dass .. mann|freund|partner|vater|ihm|er|ex|nach_hause|hause|ehemann|stiefvater
      häusliche|häuslicher|sexueller gewalt|missbrauch .. erlebe|opfer|mir|mich|ich|zuhause|#|betroffen
      erlebe|opfer|betroffen|leide .. häusliche|gewalt|missbrauch|von_gewalt|unter_gewalt
      lässt|lassen|darf .. mich|nicht .. nicht|raus|gehen|weg|aus_dem_haus|freunde|#
      nicht|unsicher|nirgends .. sicher .. zuhause|zu_hause|daheim|bei_ihm|#
      wurde|bin|werde .. vergewaltigt|missbraucht|misshandelt|verprügelt|geschlagen|gestalkt|bedroht|erpresst
      gewalttätig|gewalttätiger|gewalttätigen .. mann|partner|vater|freund|ex|beziehung|er|#
      hat|haben|mich|mir|er|sie .. kopf|treppe|arm|rippe|rippen|nase|zähne|kiefer|gürtel|haare|faust|messer|zigarette|wand|boden|finger .. gebrochen|geschlagen|gestoßen|gezogen|runtergeworfen|geschubst|verbrannt|geworfen|ausgeschlagen|gedrückt|getreten|runtergestoßen|gebrochen|schlägt|verbrüht|gehalten|geschleudert|gezerrt|gerissen
      schlägt|prügelt|schlagen|schlug|würgt|tritt er|sie|mich|uns|mir .. mich|uns|gürtel|faust|mit|wenn|#
      hat|nimmt|nahm|behält|versteckt|weggenommen|kontrolliert .. meinen|meine|mein|mir .. pass|ausweis|papiere|handy|lohn|geld|konto .. weggenommen|#|und|wenn|versteckt|abgenommen|einbehalten|genommen|kontrolliert
      sperrt|sperren|eingesperrt|eingeschlossen|schließt|festgehalten .. mich|ein|zimmer|wohnung|keller|haus|#
      traue|trau|wage|habe_angst|hab_angst|angst|fürchte .. nicht|vor|mich|zu .. nach_hause|heim|heimzugehen|rauszugehen|raus|zu_schlafen|nach_hause_zu|ihm|zurück
      nächstes|nächste|nächsten mal .. nicht_mehr|tot|um|friedhof|krankenhaus|überlebe|bringt
      verstecke|versteckt|heimlich|eingesperrt|eingeschlossen .. bad|klo|keller|schreibe|zimmer|vor_ihm|mich|auto
      blaue|blauen|blaues flecken|auge|augen .. er|mann|überschminken|verstecken|freund|sie|vater|schminke
      zwingt|gezwungen|zwingen|zwang .. mich|zu|zum .. heirat*|sex|schlafen|ausziehen|prostitu*|anschaffen
      nacktbilder|nacktfotos|intime_bilder|nacktvideo ... droht|erpresst|veröffentlichen|schicken|online|verschickt
      erpresst|erpressen|schutzgeld
    `,
    threat: `
      bringe|bring|töte|steche|erschieße|knalle|mach ihn|sie|alle|meinen|meine|den|euch um|ab|#|alle|kalt|fertig_mit
      will|werde|könnte|möchte|muss ... ihn|sie|alle|meinen|meine|den|jemanden|euch|leute .. umbringen|töten|abstechen|erschießen|erstechen|abknallen|verprügeln|erwürgen
      waffe|messer|pistole|bombe .. mitnehmen|mit_in|mitbringen|dabei .. schule|arbeit|büro|#
      amoklauf|amok
      bring|bringe|stech|steche|knall|knalle|schlag|schlage|mach|mache|zünd|zünde|fackel|fackle|erschieß|erschieße|erwürge .. ihn|sie|den|die|ihm|ihr|alle|das .. um|ab|tot|kalt|an|nieder|über_den_haufen|morgen
      messer|pistole|gewehr|waffe|knarre|schrotflinte|benzin|machete|hammer|beil ... dabei|rucksack|tasche|geladen|einstecken|bereit|eingesteckt|büro|schule|er|ihm|auto|kofferraum|warte|ihn|draußen
      messer|pistole|gewehr|waffe|knarre|benzin|axt hab|habe|ist|liegt ich|dabei|geladen|im|in|schon|bereit
      droht|drohen|gedroht|drohten|sagte|sagten|sagen|kommen|wollen ... anzünden|anzuzünden|umbringen|abfackeln|töten|abstechen|entführen|erschießen|brechen|umzubringen|abstechen|verbrennen|etwas_anzutun .. #|mich|uns|meine|meinen|tochter|laden|kinder|sohn|wenn
      meine|meinen|meiner|unsere tochter|sohn|kinder|kindern|familie|laden|frau ... umbringen|entführen|töten|anzünden|antun|was_passieren|etwas_passieren|niederbrennen|passiert_was
      wissen|weiß|foto|fotos .. schule|wohne|wohnen|kita|kinder|tochter|sohn ... zahle|zahlen|droh*|geld|angst|wenn
      pistole|messer|waffe|knarre .. an|auf|vor .. kopf|kehle|hals|mich|schläfe|gesicht
      patronenkugel|patrone|kugel|tierkopf .. briefkasten|tür|umschlag
      zahlt|zahlen|bezahlt|büßen|bezahlen .. mit .. leben|blut
      keiner|niemand .. lebend|lebendig .. raus|davon|heraus
      steche|stech|erschieße|töte ihn|sie .. #|morgen|heute|ab
    `,
    hopeless: `
      keine|keinerlei|ohne|verloren|jede .. hoffnung|perspektive #|mehr|verloren|für_mich|für_mein_leben
      hoffnung .. verloren|aufgegeben|mehr
      keinen|kein|keine ausweg|zukunft|licht .. mehr|#|für_mich|sehe|am_ende
      hoffnungslos|ausweglos .. alles|leben|ich|#|fühle
      kann|halte|ertrage|schaffe|packe .. nicht|das|es|nimmer .. mehr .. leben|ertragen|aus|so_weiterleben|#
      alles sinnlos|hoffnungslos|vorbei|egal .. #|ich|und|leben
      mein leben .. ruiniert|zerstört|kaputt|hölle|vorbei|nichts_wert|im_arsch|am_ende
      innerlich tot|leer|gestorben
      niemand|keiner .. liebt|braucht|will|mag mich
      dummheit .. machen|begehen|anstellen
      bin nichts_wert|wertlos|überflüssig
      innerlich .. schon|längst|bin .. tot|gestorben|leer
      nichts mehr .. zu_verlieren|wofür|woran|fühle|spüre
      wozu|wofür .. noch|überhaupt .. leben|aufstehen|lebe|weitermachen|existiere|#
      mag|will|kann|halt nicht|nimmer|nicht_mehr mehr? #
    `,
  },
  weak: `
    kann nicht|nimmer mehr
    halte|ertrage|schaffe .. nicht mehr
    fühle|bin .. leer|allein|einsam|wertlos|hoffnungslos|verzweifelt|nutzlos|am_ende
    niemand|keiner .. liebt|versteht|braucht mich
    hasse mich|mein_leben
    gebe auf
    keinen sinn
    alles egal|vorbei|sinnlos
    depression|depressionen|depressiv
    tut mir leid .. alles
    verschwinden
    tabletten|messer|brücke|rasierklinge
    angst vor ihm|mir
    weine nur|jeden|ständig
    keine kraft
  `,
};
