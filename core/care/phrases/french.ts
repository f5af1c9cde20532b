/** Phrases of distress in French. */
import type { LanguagePhrases } from './language-phrases.ts';

/** What the reader of distress knows of French. */
export const french: LanguagePhrases = {
  language: 'fr',
  harmless: `
    mourir|meurs|crever de rire|faim|soif|chaud|froid|honte|ennui|envie
    délai|délais|loyer|charges|paperasse|administratif|impôts|concurrence|chaleur|prix me|nous tue|tuent
    tuer|tue le|la|temps|projet|produit|marché|fonctionnalité|poule|concurrence
    application|appli|plateforme|service|association|ligne|numéro|personnes|jeunes|victimes|femmes|adolescents|prévention|contre|programme|aider|aide|soutenir|fondation ... suicid*|automutilation|abus|maltraitance|violences|violence|mourir
    suicide commercial|politique|financier|professionnel
    vivre de|à|en|dans|avec|du|ensemble|mieux|au|près|chez
    mon|ma|notre entreprise|boutique|projet|idée|société .. mourir|meurt|meure
    me couper les cheveux
    couper la|le|les route|courant|cheveux|coûts|budget|frais
    overdose|surdose de|d|of réunions|mails|infos|information|sucre|café|travail|fonctionnalités|notifications|data|features|données|vitamines
    associé|associée|patron|chef|comptable|équipe|prof|client va|vont|veut me|nous tuer|étrangler
    me|nous tuer|buter .. associé|comptable|patron .. si|quand
    se|nous tue|tuer à la tâche
    corde|cordes|couteau|couteaux ... balançoire*|cuisine|macramé|bateau|escalade|restaurant|marché
    lettre|mot|lettres ... clients|client|fournisseur*|banque
    je ne serai plus là le|pendant|cet|en
    planter les|la|le|mes tomates|lavande|arbres|légumes|salades|haies|graines|fleurs|vigne
  `,
  strong: {
    overdose: `
      pris|prends|prendre|avalé|avale|avaler|gobé .. tous|toute|toutes|boîte|boite|flacon|plaquette|trop|plein|20|30|40|50|tas|poignée .. médicaments|cachets|pilules|comprimés|somnifères|paracétamol|doliprane|médocs|anxiolytiques|boîte
      combien de|faut .. cachets|comprimés|médicaments|doliprane|paracétamol ... mourir|mortel|mortelle|tuer
      bu|boire|avalé|avaler javel|poison|mort_aux_rats
      fait|faire|fais|suis|début|suis_en|en|risque|signes|comment|ma|mon .. overdose|surdose
      avalé|pris|bu|gobé|avale|prends|descendu|enfilé|prise|prit .. tout|toute|tous|toutes|plein|boîte|boîtes|plaquette|plaquettes|flacon|trop|beaucoup|deux|trois .. lexomil|xanax|médocs|cachets|cachetons|comprimés|doliprane|whisky|vodka|tramadol|valium|temesta|stilnox|insuline|somnifères|médicaments|morphine|codéine|alcool|seresta|imovane
      cachets|médocs|médicaments|comprimés|lexomil|xanax|tramadol|somnifères|valium|plaquette .. avec .. whisky|vodka|rhum|alcool|vin|bière|gin|pastis
      associé|associée|frère|sœur|ami|amie|mère|père|copain|copine|fils|fille|mari|femme|coloc|pote|il|elle .. a|vient .. pris|avalé|bu|gobé|avaler .. cachets|médocs|médicaments|comprimés|javel|poison|mort_aux_rats|désherbant|pilules|somnifères|insecticide
      respire bizarrement|mal|plus|à_peine|presque_plus|bizarre|lentement
      il|elle|arrive_pas|pas .. ne|se|le|la .. réveille|réveiller|réagit|respire .. pas|plus .. #|pris|bu|médicaments|cachets|boîte|flacon
      lèvres .. bleues|violettes
      bu|avalé|boire|bois|avaler .. javel|poison|désherbant|mort_aux_rats|insecticide|antigel|acide|roundup|destop
      arrêté|arrête .. insuline|dialyse .. exprès|pour
      garde|gardé|économise|stocke|stocké|collectionne .. cachets|somnifères|médicaments|comprimés
    `,
    self_harm: `
      veux|voudrais|envie|préfère|préférerais|souhaite|aimerais|vais|mérite|besoin|voulais|rêve|autant|mieux de|d|que|plus|juste|simplement? mourir|crever|être_mort|être_morte|me_tuer|me_suicider|en_finir|disparaître|me_pendre|ne_plus_exister|ne_plus_vivre|ne_plus_être_là|ne_plus_me_réveiller|ne_pas_me_réveiller|dormir_pour_toujours|me_foutre_en_l|me_jeter|me_faire_du_mal|me_couper|me_scarifier|me_flinguer|partir_pour_toujours|mettre_fin
      envie den|d finir|de_mourir|en_finir
      veux|voudrais|vais|envie de|d|pouvoir|juste? en? finir #|avec_la_vie|avec_tout|une_bonne_fois|ce_soir|maintenant|avec_ma_vie
      en finir avec|ce_soir|une_fois .. vie|tout|#|jours|moi
      ne|n|j|je|plus|pas ... plus|pas|jamais|aucune|aucun .. envie|goût|raison|force|veux|courage|raisons|sens|mérite de|d|à|la|pour? .. vivre|vie|exister|vivante|vivant|continuer|être_là|me_réveiller|me_lever|avancer|existe
      veux|peux|supporte|veut plus|pas vivre|exister|de_cette_vie|la_vie|être_en_vie|continuer|me_réveiller|être_là|de_ma_vie|être_sur_terre|me_lever
      plus envie|goût|la_force|de_raison|aucune_raison|aucune_envie de|à|d .. vivre|rien|la_vie|exister|continuer
      en_ai|jen_ai|marre|assez|fatigué|fatiguée|épuisé|lassé|ras_le_bol de|d .. vivre|la_vie|exister|cette_vie|ma_vie|être_en_vie
      me|m tuer|suicider|pendre|flinguer|supprimer|ouvrir_les_veines|scarifier|scarifie|mutiler|mutile|noyer|suicide|foutre_en_lair|défenestrer|immoler|empoisonner
      suicid* ce_soir|moi|pensées|penser
      pense|pensées|penser|songe|idées|envies|tenté|tentative|prévu|planifié|envisage|pensé|fait à|au|de|mon|ma|mes|une? .. suicide|suicider|suicidaires|mort|mourir|me_tuer|en_finir|ts|disparaître
      suis|sens|devenue|devenu .. suicidaire
      idées|pensées|envies noires|suicidaires|de_mort
      mettre fin à|a .. jours|vie|tout|mes_jours|souffrance|souffrances
      me|m coupe|coupé|coupée|scarifie|scarifié|brûle|fais|taillade|suis_coupée|suis_scarifiée .. bras|veines|poignets|cuisses|mal|encore|souvent|quand|#|pour|depuis|peau|jambes
      couper|ouvrir|taillader|tailler les|mes|le veines|bras|poignets
      vie .. pas|plus|aucun|na|n .. sens|peine|vécue|valeur|intérêt|goût
      vivre .. ne|pas|plus|na|aucun|vaut .. sert|sens|peine|intérêt
      quoi bon vivre|continuer|exister|tout_ça
      mieux|heureux|heureuse|tranquilles|soulagés ... sans moi|sans_que_je|si_j|si_je_mour*|si_je_meurs
      si je mourais|meurs|disparaissais|disparais|crève|nétais_plus|n_étais_plus|métais|mourrais ... personne|mieux|soulagés|remarquer*|manquer*|pleurer*|pire
      personne ne .. manquera|manquerait|pleurera|pleurerait|remarquera|remarquerait|regrettera|regretterait|besoin_de_moi
      manquerai|manquerais|manque à personne
      fardeau|poids|boulet pour .. tous|famille|moi|autres|enfants|parents|monde|tout_le_monde|mes|mon|ma|eux
      ne|que|suis suis|qu .. fardeau|boulet
      aurais|jaurais|voudrais|préférerais|dû|jamais ... ne .. pas|jamais .. être? né|née|exister|naître|venir_au_monde|me_réveiller
      jamais|pas dû|être naître|né|née
      mendormir|m_endormir|dormir|endormir .. ne|et|pas|jamais|plus .. réveiller|toujours
      me|m jeter|sauter|jette|lancer|balancer sous|du|par|dans|d|devant|le .. train|pont|métro|fenêtre|balcon|toit|immeuble|falaise|vide|rails|camion
      sauter|sauté du|par|dans|de|d .. pont|fenêtre|balcon|toit|vide|train|immeuble|falaise
      lettre|mot|message|écrit|lettres .. d|de? .. adieu|adieux|dadieu
      cest|ce|dernier|dernière|ma|mon .. dernier|dernière|ma_dernière|mon_dernier|sera nuit|soir|jour|message|soirée|noël
      adieu tout|le|à|monde|tous
      façon|moyen|méthode|manière|comment .. mourir|me_tuer|se_suicider|se_tuer|me_suicider|en_finir|me_pendre|sans_souffrir
      mérite pas|plus|de .. vivre|exister|mourir|être_en_vie
      mort .. solution|issue|soulagement|délivrance|meilleure|seule
      seule solution|issue|option .. mort|mourir|en_finir|#|cest
      en_ai_marre|marre .. tout .. envie|plus|mourir|finir
      fois|quand|après|lorsque .. je ne? serai|serais|suis|sera plus .. là|de_ce_monde|#|ici
      serai|serais|suis plus là|de_ce_monde pour|quand|demain|et|#|dimanche|mon|ma
      foutre|foutre_en|fous en? l air
      après|dès|à_partir_de ... vous|tu|on|personne|nentendra|n_entendra .. entendr* .. plus
      plus .. entendrez|entendras|entendra|reverrez|verrez|reverras .. de_moi|parler_de_moi|#|jamais|parler
      garé|garée|arrêté|arrêtée|debout|assis|assise|monté|montée|suis|planté|plantée|reste|stationné .. sur|près|au|à|devant|du|en_haut|sous|au_bord .. viaduc|pont|quai|toit|voies|rambarde|parapet|falaise|rails|rebord|passage_à_niveau|vide|bord_de .. arrive|regarde|#|pense|et|me|depuis|sans|je|maintenant|à
      regarde|regarder|fixe|fixer .. poutre|corde|vide|pont|rails|train|trains|eau|fusil|cachets|falaise ... fini|vite|dis|pense|calme|sauter|simple|facile
      serait|sera vite|bientôt|enfin fini|terminé|réglé|calme .. #|et|pour
      corde|fusil|flingue|pistolet|revolver|lame|rasoir|nœud ... cou|poutre|prête|prêt|achetée|grange|chargé|table|bouche|tempe|tête|tiroir|garage|accrochée|attachée|genoux
      acheté|préparé|accroché|attaché|sorti .. corde|fusil|rasoir|lames
      affaires|papiers|tout .. mis|rangé|réglé|préparé|en|sont .. ordre|réglé|règle|rangé|prêt .. avant|pour|partir|quand|après|#
      mots|lettres|lettre .. écrites|écrite|écrit|prêtes|sur_la_table|posée|laissé|laissée .. #|pour|enfants|femme|table|à|famille
      écrit .. lettre|lettres|mot .. à|pour .. enfants|femme|mari|parents|mère|chacun|fils|fille
      assurance|assurance_vie|capital .. décès|vie|suicide ... couvre|verse|paie|paye|touchera|toucheraient|accident|mort|famille
      vaux|vaudrais|rapporte|rapporterais .. plus|mieux .. mort|morte
      passer|passe|ressemble|air .. pour|à|d un? accident
      foncer|fonce|planter|jeter|encastrer|précipiter .. voiture|camion|dans|contre|moto|camionnette .. arbre|mur|platane|pont|ravin|camion|pile
      lâcher|lâche le|les frein|frein_à_main|volant
      débarrassés|débarrassé|libérés|soulagés|tranquilles|mieux|libre .. de|sans .. moi
      retrouver|rejoindre|rejoins|rejoindrai .. ma|mon|elle|lui .. femme|mari|mère|père|fils|fille|au_ciel|là_haut|bientôt|ce_soir
      veux|voudrais .. pas|plus .. qu|que|être .. retrouve|trouve|retrouvé|retrouvée|sauve|cherche .. #|moi|me|corps
      dernière|dernier .. fois|message|personne|nuit|lettre ... écris|parle|moi|verrez|me|vivre|vous
      adieu|adieux
      je|j coupe|entaille|brûle|lacère|frappe|tape|cogne|griffe|taillade .. bras|tête|cuisses|jambes|poignets|mur|peau .. #|mur|chaque|soir|pour|quand|contre|jusqu|tous
      jpp|jen_peux_plus|j_en_peux_plus ... crever|air|mourir|finir|sauter|vivre
      jvais|jveux|vais me? crever|sauter|buter|pendre|foutre|tuer|disparaître|ouvrir
      choisi|décidé|fixé .. jour|date|endroit|heure|pont .. #|et|ce|je
      sans se sentir coupable
      lettres|lettre|mots .. pour|à|aux|de .. enfants|femme|mari|parents|fils|fille|mère .. écrites|écrite|prêtes|posée|posées|table|prête
    `,
    abuse: `
      il|elle|mari|femme|copain|copine|conjoint|compagnon|père|mère|beau|ex|oncle|frère|patron|fils|papa|maman|mec ... me|m|nous|mes_enfants|ma frappe|frappé|frappée|bat|battu|battue|tape|tapé|gifle|giflé|viole|violé|violée|agresse|agressé|étrangle|étranglé|menace|menacé|insulte_et_frappe|séquestre|enferme|enfermé|harcèle|cogne|maltraite|brûle|touche|abuse|abusé|pousse_contre
      me|m frappe|bat|cogne|viole|étrangle|a_frappé|a_frappée|a_violée|a_violé|a_battue|a_étranglée|tabasse|a_tabassé|maltraite|a_violee
      va|veut|menace|a_dit|menacé|dit .. de|me|quil|qu_il .. tuer|mort|frapper|étrangler
      peur|terrifiée|terrifié|crains .. de|qu|que .. mon|ma|lui|mari|rentrer|il|père|conjoint|copain|ex .. tue|frappe|mari|conjoint|copain|père|maison|chez_moi|lui|ex|recommence|retrouve
      victime|subis|subi|vis de|des|une|avec? .. violences|violence|maltraitance|abus|agressions|inceste
      ne|n .. laisse|laissent|veut|autorise .. pas|plus .. sortir|partir|voir|manger|parler|travailler
      pas|plus en_sécurité chez|à|avec|#
      été|suis|suis_faite|fait violée|violé|agressée|agressé|abusée|battue|séquestrée|frappée|violer|agresser|tabasser|battre
      mari|conjoint|copain|père|compagnon|relation|partenaire violent|violente|abusif|abusive|toxique_et_violent
      ma|m|me|nous .. ébouillanté|ébouillantée|jeté|jetée|poussé|poussée|tiré|traîné|cassé|brisé|brûlé|cassée|giflée|mordu|tabassé|planté|craché|étranglé|défoncé|éclaté|attrapé .. dos|bras|nez|côte|côtes|dent|dents|doigt|escalier|escaliers|cheveux|mur|gorge|visage|mâchoire|cou|sol|cigarette|tête
      enferme|enfermée|enfermé|séquestre|confisque|confisqué|pris|prend|caché|garde|enlevé|surveille|retient .. clé|passeport|papiers|téléphone|salaire|argent|carte|portable|chambre|maison|à_clé|cave .. #|et|il|elle|je|pour|depuis|mon|ma|mes
      peur|crains|ose_pas|n_ose .. plus|pas|de|qu .. rentrer|dormir|sortir|il|elle|ils|retourner .. maison|vienne|chez|revienne|#|cette_nuit|me_retrouve|cogne|dehors|tue
      prochaine fois .. tue|relèverai|relève|crève|mort|cimetière|hôpital|finit|achève
      cachée|caché|planquée|planqué|enfermée|enfermé .. toilettes|salle_de_bain|cave|placard|voiture|écris|cachette
      bleus|bleu|œil_au_beurre_noir|cocard|hématomes .. cache|cacher|maquillage|il|mari|conjoint|cou|bras|elle|partout
      force|forcé|forcée|oblige|obligé|obligée .. à|de .. coucher|épouser|marier|mariage|rapports|prostituer|sexe|faire_des_choses
      photos|vidéos|nudes .. nue|nu|intimes|intime ... publier|envoyer|diffuser|menace|menacent|si_je|chantage
      chantage|extorque|rackette|rackettent|racket|rackettés .. me|nous|moi|sous|#|chaque
    `,
    threat: `
      vais|veux|envie|pense|compte de|à|le|la|les? tuer|buter|poignarder|descendre|égorger|flinguer|étrangler|planter|frapper|lui_faire_du_mal mon|ma|mes|tout_le_monde|tous|#|et|le|la|les|ce|cette|quelqu|quelquun|lui|avec|ils
      le|la|les tuer|buter|poignarder .. vais|#|tous|ce_soir
      apporter|prendre|ramener|amener|venir un|une|avec|mon .. arme|couteau|flingue|bombe|fusil .. école|travail|bureau|lycée
      fusil|couteau|flingue|arme|pistolet|machette|calibre|essence|bidon|batte .. chargé|prêt|prête|sac|avec|dans|sous|derrière|sur|mon ... descends|il|lui|elle|va|porte|tue|paie|payer|attends|poche|moi|cramer|brûler
      le|la|les descends|bute|plante|crève|flingue|saigne|égorge|fume|brûle|crame|tue|tuerai|buterai|planterai|abats|démonte .. #|le|ce|demain|jure|fusil|couteau|si|et|tous|vif|comme
      vais|veux|va|jvais|jure .. planter|buter|descendre|égorger|cramer|brûler|saigner|abattre|tirer|empoisonner|fumer|crever .. le|la|les|lui|sa|leur|son|ce|cet|dessus|maison|tous|#|avec
      faire|fera|ferai|va payer .. sang|vie|de_sa_vie
      menace|menacent|menacé|menacée|dit|disent|juré|promis|vont|va|venus .. brûler|tuer|tuent|brûlent|cramer|buter|égorger|casser|enlever|kidnapper|violer|descendre|flinguer .. me|ma|mon|mes|moi|nous|la|les|notre|fille|fils|famille|boutique|enfants
      arme|flingue|couteau|pistolet|calibre|lame .. tempe|gorge|tête|braqué|sur_moi|cou|ventre
      savent|sait|photo|connaissent .. école|habite|fille|fils|enfants ... payer|paie|menac*|peur|argent|si
      balle|balles|cercueil|tête_de .. boîte_aux_lettres|porte|enveloppe|courrier|nom
      personne .. sortira|sort|ressortira .. vivant
    `,
    hopeless: `
      plus|aucun|perdu|sans|pas .. espoir|issue|avenir #|pour_moi|de|dans|possible|devant_moi
      vois|voit pas|plus|aucune|aucun d|de? .. issue|avenir|espoir|bout|solution|sortie|lumière #|pour|du|à
      peux|supporte|tiens|tiendrai|arrive plus|pas .. continuer|vivre|supporter|tenir|cette_vie|cette_douleur|rien #|comme_ça|ainsi|plus|à
      nen_peux|n_en_peux|en_peux|en_peut plus .. vie|vivre|#|tout|de
      ma vie .. finie|fichue|foutue|gâchée|sens|enfer|vaut_rien|ruinée|rien|terminée
      vide|morte|mort à_lintérieur|à_l_intérieur|au_fond
      faire une bêtise|connerie #|ce_soir|je|si
      personne ne maime|m_aime|veut_de_moi|a_besoin_de_moi
      je ne|n suis|vaux|sers suis? rien|à_rien|plus_rien .. #|et|personne|vie
      plus rien .. à|de? perdre|vivre|attendre|espérer|pour_moi
      déjà|suis|comme .. mort|morte .. dedans|intérieur|depuis|vivant|#
      lasse|las|fatigué|fatiguée .. être|exister|vivre|de_tout
      veux|voudrais .. que .. arrête|stoppe|s_éteigne|finisse .. tout|ça|douleur
      à quoi je? sers|bon|ça_sert .. vivre|continuer|lever|#
    `,
  },
  weak: `
    nen_peux|n_en_peux|en_peux plus
    tiens|supporte plus
    suis|me_sens .. seule|seul|vide|inutile|désespérée|désespéré|perdue|nulle|brisée|brisé
    personne ne maime|m_aime|comprend|écoute
    me|m déteste|hais
    quoi bon
    jabandonne|j_abandonne|abandonne #
    marre de_tout|de_la_vie
    dépression|dépressif|dépressive|déprimée
    pardon pour_tout|à_tous|maman
    plus rien n|na|ne .. sens|importe|compte
    médicaments|couteau|pont|cachets|lame
    peur de_lui|de_moi|de_ce_que
    disparaître
    pleure tous|tout|sans
  `,
};
