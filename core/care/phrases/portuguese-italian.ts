/** Phrases of distress in Portuguese and in Italian. */
import type { LanguagePhrases } from './language-phrases.ts';

/** What the reader of distress knows of Portuguese. */
export const portuguese: LanguagePhrases = {
  language: 'pt',
  harmless: `
    morrendo|morrer|morro de rir|fome|calor|frio|vontade|sono|curiosidade|medo_de_errar
    prazo|aluguel|impostos|burocracia|concorrência|juros|custos .. me|nos .. matando|mata|matar
    aplicativo|app|plataforma|serviço|ong|linha|pessoas|jovens|vítimas|mulheres|prevenção|contra|programa|ajuda|ajudar|apoio ... suic*|automutilação|abuso|violência|morrer
    suicídio político|comercial|financeiro|profissional
    viver em|de|com|do|da|no|na|melhor|juntos
    meu|minha|nosso negócio|empresa|projeto|ideia|loja .. morrer|morra|morreu
    matar o|a tempo|projeto|fome|produto|aula
    sócio|sócia|chefe|contador|contadora|equipe|cliente|chefa vai|vão|quer|querem me|nos matar|esganar
    overdose|overdoses|sobredose|sobredosagem de|of informação|café|açúcar|cafeína|reuniões|trabalho|dados|features|funções|conteúdo|cafeina
    corda|cordas|faca|facas ... macramê|balanço*|cozinha|artesan*|barco|feira|churrasco
    ponte aérea
    carta|cartas|bilhete ... clientes|cliente|fornecedor*|banco
    tudo .. organizado|arrumado|resolvido com|na|no .. equipe|loja|contador
  `,
  strong: {
    overdose: `
      tomei|tomar|engoli|engolir|tomando .. todos|muitos|cartela|caixa|vidro|monte|20|30|40|50|vários .. remédios|comprimidos|pílulas|calmantes|medicamentos|paracetamol|remédio
      quantos comprimidos|remédios ... morrer|matar|letal
      bebi|beber|tomar|tomei veneno|água_sanitária|chumbinho|soda
      tomei|tomou|tomado|engoli|engoliu|tomar|bebi|bebeu|tomando|ingeri|virei|mandei .. cartela|caixa|vidro|frasco|tudo|todo|toda|todos|todas|inteira|inteiro|monte|muito|muitos|lamela|punhado|duas|três .. rivotril|remédio|remédios|comprimidos|cerveja|vodka|cachaça|álcool|whisky|diazepam|clonazepam|insulina|tramadol|paracetamol|pílulas|calmantes|medicação|fluoxetina|xanax|vinho|dipirona
      rivotril|comprimidos|remédio|remédios|calmante|clonazepam|diazepam|xanax .. com cerveja|vodka|cachaça|álcool|whisky|vinho
      bebi|bebeu|tomei|tomou|engoliu|bebido|beber .. veneno|ratos|chumbinho|lixívia|água_sanitária|agrotóxico|inseticida|soda|herbicida|pesticida|ácido|raticida|raticidas
      mãe|pai|irmão|irmã|amigo|amiga|sócio|sócia|filho|filha|marido|mulher|namorado|namorada|ele|ela ... não .. acorda|respira|acordar|reage|mexe .. #|mais|remédio|comprimidos|e|tomou
      espumar|espumando .. boca
      respirando|respira|respirar .. estranho|mal|esquisito|fraco
      lábios|boca roxos|roxa|azuis|azulada
      tive|fiz|teve|fazer|ter|sofri|morrer|acho .. overdose|sobredose
      juntando|guardando|juntei|guardei|guardado .. remédios|comprimidos|pílulas
      parei|deixei .. insulina|diálise .. propósito|para_morrer|de_propósito
    `,
    self_harm: `
      quero|queria|vontade|vou|prefiro|preferia|desejo|preciso|mereço|gostaria|pensando|penso|melhor de|em|só|me|apenas|muita? .. morrer|morto|morta|me_matar|matar|sumir|desaparecer|me_suicidar|suicidar|tirar_minha_vida|acabar_com_tudo|acabar_com_minha_vida|dormir_para_sempre|dormir_e_não|não_existir|não_acordar|me_cortar|me_jogar|me_enforcar|parar_de_existir|deixar_de_existir|me_machucar
      não|nao|já_não|num quero|aguento|consigo|tenho|vejo|mereço|desejo|queria mais|nem? .. viver|vivo|viva|existir|acordar|continuar_vivendo|vontade_de_viver|razão_para_viver|motivo_para_viver|motivos_para_viver|sentido_na_vida|sentido_em_viver|estar_aqui|estar_vivo|estar_viva|essa_vida|esta_vida
      não|nao aguento|suporto mais .. viver|vida|#|nada|dor|isso|essa
      me matar|suicidar|enforcar|mato|cortar|corto|cortando|jogar|automutilar|mutilar|cortei|machucar .. #|hoje|pulsos|braços|ponte|da|do|vou|quero|os|agora|prédio|de_novo|sempre|quando|para|porque
      vou|quero|pensei|tentei|tento me? matar|suicidar|enforcar
      suicid* .. pensando|penso|hoje|sou|quero
      penso|pensando|pensei|pensamentos|ideias|tentei|tentativa|planejo|planejando em|de|no|na|o? .. suic*|morte|morrer|me_matar|tirar_minha|acabar_com
      sou|estou|me_sinto suicida
      tirar|acabar|terminar|dar|pôr|por com|a|fim|minha|própria .. vida|tudo|sofrimento|fim_a_tudo
      vida .. não|perdeu|sem|nao .. sentido|vale|pena|importa|graça
      não|nao|sem .. sentido|razão|motivo|vontade|pra_que .. viver|vida|continuar_vivendo|#
      cansado|cansada|cansei|farto|farta de .. viver|vida|existir|tudo_e_de_todos
      melhor|felizes|bem .. sem mim
      se eu morrer|morresse|sumir|sumisse|desaparecesse ... ninguém|melhor|alívio|falta|feliz|notar
      ninguém .. sentir|sentirá|sentiria|vai|iria|notar|importa .. falta|notar|chorar|se_eu|comigo|minha
      peso|fardo|estorvo|carga para|pra|na .. todos|família|mundo|minha|meus|vida
      queria|preferia|devia|nunca|deveria .. não|nunca|ter .. nascido|ter_nascido|acordar|existir|nascer
      dormir e|para .. não|nunca|sempre .. acordar|mais|#
      me jogar|pular|jogo|atirar .. da|do|de|na|no|embaixo .. ponte|prédio|janela|trem|metrô|varanda|sacada|carro|viaduto
      pular|saltar da|do|de .. ponte|prédio|janela|sacada|viaduto
      carta|bilhete|mensagem .. despedida|suicídio|adeus
      hoje|essa|esta|última é|será|a|minha|meu .. última|último|meu_último noite|dia|mensagem
      adeus mundo|a_todos|a|para_sempre
      como|jeito|maneira|forma .. mais|rápido|sem_dor|me|indolor .. morrer|matar|suicidar|me_matar
      não|nao mereço .. viver|existir|estar_vivo|estar_viva
      morte .. saída|solução|alívio|melhor|única
      única saída|solução|opção .. morrer|morte|#|é
      parado|parada|sentado|sentada|em_cima|subi|estou|tô|cheguei|vim .. na|da|no|do|em|à|ao .. passarela|ponte|viaduto|terraço|parapeito|telhado|precipício|beirada|linha_do_trem|trilhos|penhasco|topo_do_prédio|falésia|carris .. olhando|#|pensando|faz|há|e|não|agora|dos|a
      não|já vejo|tenho|há|encontro .. motivo|razão|sentido .. cá_estar|estar_cá|estar_aqui|continuar|ficar|acordar|aqui
      não sei se .. volto|chego|acordo .. casa|amanhã|hoje|vivo
      família|eles|todos|mundo|filhos|mulher ... descanse|descansar|descansem|livre|livres|livrar|melhor|sossego .. de|sem .. mim
      deixei|deixo|está|ficou .. tudo .. pago|resolvido|arrumado|organizado|acertado|em_ordem|tratado
      quando|depois|se|depois_que eu .. não_estiver|for_embora|me_for|partir|já_não|não_acordar|morrer .. #|mais|aqui|cuida|cuidem|meus|minha|cá|filhos
      seguro de_vida ... paga|cobre|recebe|recebem|suicídio|acidente|morto|morte
      valho mais .. morto|morta
      parecer|pareça|parece um? acidente
      corda|revólver|arma|pistola|lâmina|gilete|laço|faca ... pescoço|comprei|viga|pronta|carregada|pulso|pulsos|cabeça|mesa|gaveta|boca|comprada|garagem|quintal
      comprei|arrumei|preparei|amarrei .. corda|lâminas|veneno|arma
      jogar|bater|enfiar|espetar|atirar .. carro|moto|caminhão|camião .. árvore|poste|muro|caminhão|ponte|contra|camião
      me jogar|atirar|lanço|jogar|jogo|tacar|atirar_me|mandar .. ponte|trem|comboio|passarela|viaduto|prédio|rio|linha|caminhão|carro|janela
      atirar_me|atiro_me|matar_me|mato_me|suicidar_me|enforcar_me|cortar_me|corto_me|atirar|mandar_me .. #|ponte|comboio|janela|hoje|linha|braços|da|do|para
      cartas|carta|bilhete|bilhetes .. escritas|escrita|escrito|escrevi|deixei|pronta .. filhos|família|mesa|mãe|#|para|pra
      escrevi|deixei .. carta|cartas|bilhete .. pra|para|pros .. filhos|família|mãe|mulher|todos
      nunca|não .. vão|vai|irão|terão .. ouvir|saber|ver|notícias .. mim|falar_de_mim|me_ver|mais
      última|último|ultima .. vez|mensagem|pessoa|noite ... falo|escrevo|mando|conversar|minha|vivo|vão
      não quero .. encontrada|encontrado|encontrem|achem|salvem|salvar
      me corto|cortei|queimo|arranho|bato|furo|machuco|cortando .. braço|braços|perna|pernas|cabeça|coxa|gilete|parede|#|toda|de_novo|pra|outra_vez
      dormir|descansar|apagar .. sempre|eternamente|nunca_mais|de_vez|não_acordar
      acabar|acabo|termina|acaba .. tudo|hoje .. hoje|comigo|esta_noite|de_vez|#
      encontrar|reencontrar|juntar .. minha|meu|ela|ele .. mulher|marido|mãe|filho|falecida|no_céu|lá_em_cima|que_morreu
      só queria .. avisar|despedir|me_despedir|dizer_adeus
      adeus|perdoem|perdoa|me_perdoem|desculpem .. #|família|filhos|mim|todos|mãe|tudo|obrigado
      já decidi|está_decidido|tá_decidido .. #|hoje|vai|amanhã
      sentado|sentada|parado|parada|subi .. na|no|em .. parapeito|beirada|viaduto|passarela|trilhos|telhado|grade
    `,
    abuse: `
      ele|ela|marido|esposo|esposa|namorado|namorada|companheiro|pai|mãe|padrasto|ex|tio|irmão|parceiro|chefe|filho ... me|nos bate|bateu|batia|espanca|espancou|agride|agrediu|estupra|estuprou|violenta|violentou|abusa|abusou|ameaça|ameaçou|enforca|enforcou|tranca|trancou|maltrata|machuca|machucou|xinga_e_bate|chuta|persegue|tocou|toca|empurra|empurrou|queimou
      me bate|bateu|batem|espanca|espancou|estuprou|estuprada|abusou|agride|agrediu|enforcou
      vai|quer|ameaça|ameaçou|disse|ameaçando .. me|nos .. matar|bater|machucar|morte
      medo|apavorada|pavor .. de|do|que .. marido|namorado|ele|pai|padrasto|ex|casa|me_mate|me_bata|companheiro|voltar_para_casa
      vítima|sofro|sofrendo|vivo de|com|em|uma? .. violência|abuso|abusos|agressões|agressão
      não|nao me deixa sair|falar|ver|trabalhar|comer
      não|nao me_sinto|estou segura|seguro|em_segurança em|com|na|aqui
      fui|sou|sendo|estou_sendo estuprada|estuprado|abusada|abusado|violentada|espancada|agredida|perseguida|ameaçada_de_morte
      relacionamento|marido|namorado|companheiro|pai|ex abusivo|violento|agressivo
      trancou|tranca|trancada|trancado|prendeu|prende|fechou|trancou_me .. me|casa|quarto|chave|#|banheiro
      levou|tirou|tomou|escondeu|pegou|tira|esconde|confiscou|controla|reteve|ficou_com .. me|meu|meus|minha|os .. documentos|passaporte|celular|telemóvel|dinheiro|salário|cartão|identidade .. #|e|por|para|pra|meu
      quebrou|partiu|jogou|empurrou|puxou|queimou|cortou|atirou|bateu|esmurrou|arrastou|chutou|deu|apontou|espancou|esfaqueou .. me|meu|minha|meus|mim .. braço|nariz|costela|costelas|dente|dentes|dedo|escada|escadas|cabelo|cara|cabeça|parede|murro|soco|tapa|faca|cinto|perna|rosto|chão|surra
      escondida|escondido|às_escondidas|trancada|trancado .. escrever|banheiro|escrevo|escrevendo|quarto|casa_de_banho|dele|casa
      medo|receio .. de|que|dele .. voltar|ir|sair|dormir|dele|ele .. casa|volte|noite|rua|mate|sozinha|#
      próxima vez .. mata|morro|mato|caixão|enterra|não_escapo
      companheiro|marido|namorado|pai|padrasto|ex|sócio|patrão|irmão|mãe ... bateu_me|bate_me|trancou_me|ameaçou_me|agrediu_me|empurrou_me|espancou_me|me_bate
      bate_me|bateu_me|bater_me|agrediu_me|ameaça_me|violou_me|violou|espanca_me
      obriga|obrigou|força|forçou|obrigam|chantageia|chantageando|extorquindo|extorque .. me|a .. transar|casar|deitar|sexo|prostituir|fotos|nua|dinheiro|com
      fotos|vídeos|nudes .. íntimas|nua|íntimos|minhas|pelada ... vazar|postar|publicar|mandar|espalhar|ameaça*|divulgar
      roxos|hematomas|olho_roxo|marcas .. esconder|escondo|maquiagem|ele|marido|namorado|apanhei|pai
      apanho|apanhei|apanhando .. dele|marido|#|pai|todo|em_casa|namorado
    `,
    threat: `
      vou|quero|vontade|penso|pensando de|em|a? matar|esfaquear|atirar_em|assassinar|machucar|estrangular ele|ela|eles|meu|minha|todos|todo_mundo|alguém|#|e|aquele|meus
      levar|trazer|levo uma|a|um .. arma|faca|bomba .. escola|trabalho|escritório
      queimam|queimar|matam|matar|mata|furam|sequestram|pegam|executam|vão_matar|vão_queimar|apagam|atiram|incendeiam .. me|minha|meu|meus|a_gente|vivo|nós|nossa .. vivo|filha|filho|família|loja|casa|mulher|filhos|mãe|#
      falaram|disseram|ameaçaram|mandaram|avisaram|juraram|disse|jurou|ameaça|ameaçam ... queimam|matam|queimar|matar|morrer|filha|filho|tiro|bala|sequestrar|incendiar|esfaquear
      apontaram|apontou|colocou|botaram|puseram|encostou|encostaram .. arma|revólver|faca|pistola|fuzil|cano .. cabeça|mim|cara|peito|pescoço|#
      com .. revólver|faca|pistola|arma|facão|gasolina|peixeira|espingarda .. ele|ela|vai|pagar|mão|mochila|bolsa|vou|roubou|acabar|eles
      revólver|faca|pistola|arma|facão|gasolina|espingarda .. na|no|carregada|carregado|comigo|pronta|pronto .. mochila|bolsa|carro|mão|comigo|ele|ela|vou|hoje|cintura|#|porta
      me|nos|te queimam|matam|enterram|queimar|matar|queimarem vivo|vivos|viva|se|e|#
      pagar|paga|pague|pagam .. com .. vida|sangue
      vou|hoje|vou_lá|vou_na .. meter|dar|botar|enfiar|tocar .. bala|tiro|faca|facada|fogo|tiros .. nele|nela|neles|dele|cara|casa|loja|cabeça|no|na
      vou|juro .. matar|queimar|furar|esfaquear|mato|apagar|envenenar|degolar|acabar_com_a_vida|matá_lo|matá_la .. ele|ela|eles|aquele|aquela|esse|o|a|desgraçado|dele|todos|todo
      mato ele|ela|eles|esse|aquele|os|todos
      sabem|sabe|foto|fotos .. escola|moro|filha|filho|mora ... pagar|pago|ameaç*|se|dinheiro
      bala|balas|cabeça_de .. porta|caixa_de_correio|envelope|nome
      ninguém .. sai|vai_sair|sairá vivo
    `,
    hopeless: `
      sem|perdi|não_tenho|nenhuma|não_há|acabou .. esperança|esperanças|saída|futuro #|nenhuma|nenhum|mais|de|para_mim|na_vida|a
      não|nao vejo .. saída|futuro|esperança|luz|solução #|mais|para|pra|no|nenhuma|em
      minha vida .. acabou|inferno|não_vale|lixo|destruída|sentido|arruinada|merda
      vazio|vazia|morta|morto por_dentro
      ninguém me ama|quer|precisa|ouve .. #|mais|e
      fazer uma|alguma besteira|loucura|bobagem
      não|nao aguento|suporto mais #|viver|essa_dor|a_dor
      já não|nao|num .. sinto|aguento|suporto .. nada|mais
      morto|morta|morri .. por_dentro|em_vida|há_muito
      não tenho .. mais .. nada_a_perder|por_que|porque_viver
      não|nao tem|há|resta|sobrou .. mais .. jeito|saída|solução|esperança .. mim|#
      pra|para que .. viver|continuar|acordar|levantar|existir
      perdi tudo .. #|e|não|nada
    `,
  },
  weak: `
    não|nao aguento|consigo mais
    me_sinto|estou .. sozinha|sozinho|vazia|vazio|inútil|desesperada|desesperado|perdida|um_lixo
    ninguém me ama|entende|quer
    me odeio
    odeio minha_vida
    nada faz|mais .. sentido|importa
    quero sumir|chorar
    desisto|desisti
    depressão|deprimida|deprimido
    perdão|desculpa .. por_tudo|todos|mãe
    tanto faz
    remédios|faca|ponte|comprimidos
    medo dele|de_mim
    choro todo|toda|sem
  `,
};

/** What the reader of distress knows of Italian. */
export const italian: LanguagePhrases = {
  language: 'it',
  harmless: `
    muoio|morire|morto|morendo|crepare|muoiono dalle|dal|di|da risate|ridere|fame|caldo|sonno|noia|curiosità|voglia|freddo|sete
    scadenza|affitto|tasse|burocrazia|concorrenza|costi|caldo .. mi|ci .. uccide|uccidendo|ammazzando|uccidono
    app|piattaforma|servizio|associazione|linea|numero|persone|giovani|vittime|donne|prevenzione|contro|programma|aiuta|aiutare|adolescenti ... suicid*|autolesionismo|abusi|abuso|violenza|morire
    suicidio politico|commerciale|finanziario|professionale
    vivere in|di|con|a|da|nel|nella|meglio|insieme|senza
    mia|mio|nostra|nostro azienda|attività|progetto|idea|negozio .. morire|muore|muoia
    ammazzare il tempo
    uccidere il|la prodotto|funzione|mercato|concorrenza|progetto
    dal vivo
    socio|socia|capo|commercialista|cliente|colleghi mi|ci uccide|ammazza|ammazzerà|uccidono|ammazzano|vuole_ammazzare
    mi|ci uccide|ammazza|ammazzerà il|la|lo|mio socio|socia|capo|commercialista|caldo|stress|burocrazia
    overdose|overdosi di|of zuccheri|informazioni|caffè|caffeina|riunioni|lavoro|funzioni|dati|dolci|features
    corda|corde|coltello|coltelli ... altalena|cucina|macramè|barca|ristorante|fiera
    ponte .. vendere|vendo|bancarella|gelati|bar
    compresse di argilla|lievito|terra
    tutto in ordine in|nel|con .. negozio|magazzino|commercialista|bottega
    lettera|lettere ... clienti|cliente|fornitor*|banca
  `,
  strong: {
    overdose: `
      preso|prendere|ingoiato|ingoiare|ingerito|prendo|mandato_giù .. tutte|tante|troppe|scatola|flacone|manciata|20|30|40|50|tutta .. pillole|pastiglie|pasticche|compresse|medicine|sonniferi|tachipirina|farmaci|gocce
      quante pillole|pastiglie|compresse|pasticche ... morire|uccidere|letale
      bevuto|bere candeggina|veleno|varechina
      ho|ha|sono|va|andato|andata|fatto|rischio .. in|una|andato? .. overdose
      preso|presa|ingoiato|mandato|buttato|bevuto|ingerito|finito|inghiottito .. tutto|tutta|tutte|tutti|scatola|blister|flacone|confezione|troppe|troppo|tante|manciata|due|tre|mezza .. xanax|lexotan|valium|en|tavor|pastiglie|pillole|compresse|gocce|insulina|tachipirina|vodka|whisky|grappa|medicine|sonniferi|psicofarmaci|rivotril|pasticche
      xanax|lexotan|valium|tavor|pastiglie|pillole|sonniferi|gocce|compresse .. con .. vodka|whisky|grappa|vino|alcol|birra|gin|rum
      bevuto|bevuta|bevo|ingoiato|preso|bere .. candeggina|veleno|topicida|acido|diserbante|varechina|insetticida|antigelo|pesticida
      fratello|sorella|amico|amica|madre|padre|figlio|figlia|marito|moglie|socio|coinquilino|mamma|papà|ragazzo ... non .. sveglia|respira|svegliarlo|svegliarla|reagisce|muove
      respira male|strano|appena|a_fatica
      labbra .. blu|viola
      smesso|smetto|salto .. insulina|dialisi|farmaci_per_il_cuore .. apposta|volontariamente|#|per
      conservo|conservato|accumulato|messo_da_parte .. pillole|pastiglie|sonniferi|compresse
    `,
    self_harm: `
      voglio|vorrei|volevo|voglia|preferisco|preferirei|desidero|bisogno|merito|penso|pensando|meglio|sto_per|ho_deciso|magari di|a|solo|soltanto|proprio? .. morire|morta|morto|essere_morto|essere_morta|uccidermi|ammazzarmi|suicidarmi|farla_finita|sparire|scomparire|impiccarmi|togliermi_la_vita|non_svegliarmi|non_esistere|smettere_di_vivere|smettere_di_esistere|dormire_per_sempre|tagliarmi|farmi_del_male|buttarmi|farmi_fuori|non_essere_mai_nato|non_essere_mai_nata
      non|nemmeno|più .. voglio|vorrei|ho|riesco|merito|ce_la_faccio|vedo|sopporto|trovo più|voglia|motivo|ragione|a|di|nessun|nessuna|alcun? .. vivere|vita|esistere|svegliarmi|andare_avanti|essere_viva|essere_vivo|stare_al_mondo|essere_qui|continuare_a_vivere|motivo_per_vivere|ragione_di_vivere|motivo_di_vivere
      non ce_la_faccio|ne_posso|ho_più .. vivere|andare_avanti|vita|forza|più_di_vivere|più_a_vivere
      uccidermi|ammazzarmi|suicidarmi|impiccarmi|togliermi_la_vita|farla_finita|tagliarmi_le_vene|autolesionismo|svenarmi
      mi ammazzo|uccido|suicido|impicco|taglio|butto|faccio_del_male|sono_tagliata|sono_tagliato|faccio_fuori|brucio .. #|stasera|oggi|braccia|vene|sotto|dal|dalla|da|spesso|quando|ancora|per|gambe
      suicid* .. penso|pensieri|stasera|oggi
      penso|pensieri|pensato|pensando|idee|tentato|provato|pianificato|sto_pensando|tentativo al|a|di|il|sul|alla|mio? .. suicid*|morte|morire|uccidermi|farla_finita|ammazzarmi|togliermi
      finirla|farla_finita qui|con|con_tutto|#|una_volta
      mettere|porre|farla fine|finita .. vita|tutto|sofferenza|con
      vita .. non|senza|perso|nessun .. senso|vale|scopo|pena|importa
      non .. ha|vale|c|ce|trovo .. senso|pena|motivo|ragione .. vivere|vita|più|andare_avanti
      stanco|stanca|stufo|stufa di .. vivere|vita|esistere|tutto_e_tutti
      meglio|felici|bene|sollevati .. senza di? me
      senza di? me .. starebbero|staranno|sarebbero|vivrebbero|respirerebbero|meglio|sollievo|tranquilli
      se morissi|muoio|sparissi|sparisco|non_ci_fossi ... nessuno|meglio|sollievo|mancherei|accorgerebbe
      nessuno .. mancherei|mancherò|accorgerebbe|piangerebbe|sentirebbe|accorgerà|noterebbe
      peso|fardello per .. tutti|famiglia|altri|miei|mia|figli|mio|tutti_quanti|loro
      sono solo|soltanto un peso
      vorrei|dovevo|meglio|magari|preferirei .. mai|non .. essere? .. nato|nata|svegliarmi|esistere|nascere
      addormentarmi|dormire e|per .. non|mai|sempre|più .. svegliarmi|risvegliarmi|#
      buttarmi|lanciarmi|gettarmi|saltare|butto giù? dal|dalla|sotto|da|giù|dal_ponte|sotto_un .. ponte|treno|balcone|finestra|metro|tetto|palazzo|#
      lettera|biglietto|messaggio .. addio|addii|suicid*
      questa|questo|ultima|ultimo è|sarà|la|mia|il|mio .. ultima|ultimo|mia_ultima|mio_ultimo notte|giorno|messaggio|sera
      addio mondo|a_tutti|per_sempre
      come|modo|metodo|maniera .. si|veloce|indolore|senza_dolore|faccio_a|posso|più .. morire|uccidermi|suicidarsi|ammazzarmi|suicidarmi|uccidersi
      non merito .. vivere|esistere|essere_viva|essere_vivo
      morte .. soluzione|uscita|sollievo|unica|liberazione
      unica soluzione|via|uscita .. morire|morte|farla|#|è
      lasciatemi|lasciami|voglio|vorrei .. spegnere|spegnermi|andare|morire|dormire .. piano|per_sempre|via|in_pace|#
      corda|cappio|pistola|fucile|lametta|revolver|lama|gas ... collo|trave|preparato|preparata|comprato|comprata|cassetto|carico|carica|tempia|testa|bocca|pronta|tavolo|garage|cantina|polsi
      preparato|comprato|preso|legato|trovato .. corda|cappio|fune|lamette
      sono|sto|salito|salita|seduto|seduta|fermo|ferma|piedi|vado|parcheggiato|parcheggiata .. sul|sulla|al|alla|sopra|vicino|davanti|sui|in_cima .. ponte|viadotto|tetto|cornicione|binari|binario|parapetto|cavalcavia|terrazzo|bordo|scogliera|ringhiera|davanzale|strapiombo .. #|e|a|guardo|penso|non|da|adesso|ora
      stazione|binario|banchina .. treno|treni|prossimo|passare|salto|bordo|linea_gialla|buttarmi
      quando|dopo_che|se|una_volta_che io? non ci? .. sarò|sono|fossi|sarò_più .. più|#|e|chi|mia|mio
      quando me ne|sarò .. andrò|andato|andata|sarò_andato|vado .. #|chi|mia|mio|figli
      me ne vado|andrò .. stanotte|per_sempre|da_questo_mondo|e_basta|in_silenzio
      lasciato|sistemato|messo|ho .. tutto|cose|carte|conti .. posto|ordine|sistemato|pagato|pronto .. #|prima|per|così|per_quando
      assicurazione|polizza .. vita ... paga|suicid*|incidente|prendono|morto|copre|incassa
      valgo|vale|varrei .. più .. morto|morta
      sembrare|sembri|sembrerebbe|passare|passerebbe .. un? incidente
      schiantarmi|schianto|schiantare|andare|buttare|lanciare .. macchina|auto|moto|contro|furgone|camion .. albero|muro|pilone|camion|guardrail|#
      lasciare|mollare|tolgo|togliere .. freno|volante
      lettere|lettera|biglietto|biglietti .. scritto|scritta|scritte|pronte|lasciato|pronta .. figli|moglie|famiglia|tavolo|#|per|mamma
      scritto .. lettere|lettera|biglietto .. figli|moglie|mia|famiglia|a_tutti|marito|mamma
      non .. sentirete|sentirai|vedrete|vedrai|saprete .. più .. di_me|parlare|#|niente|mi
      ultima|ultimo .. volta|messaggio|persona|notte ... scrivo|parlo|mia|vivo|sentite|scriverò|parlerò
      non voglio .. essere|che .. trovata|trovato|trovino|salvata|salvato|cerchi|cerchino
      starebbero|starebbe|staranno|vivrebbero|sarebbero|liberi|meglio|sollievo|tranquilli .. senza|di .. me
      mi taglio|graffio|brucio|ferisco|picchio|sbatto|tagliare|tagliata|tagliato .. braccia|gambe|testa|cosce|polsi|muro|pelle|lametta|#
      sbatto|batto|picchiare .. testa .. muro
      raggiungo|raggiungere|raggiungerò|raggiungerla|raggiungerlo|rivedere|andare_da .. mia|mio|lei|lui|moglie|marito|presto|mamma|che_non_c
      stasera|stanotte|domani|oggi .. finisce|finisco|chiudo|faccio_finita .. tutto|qui|con_tutto|qua|#
      addio|perdonatemi|perdonami .. #|tutti|figli|mamma|amore|famiglia|grazie
      non so se domani .. chiama|ci_sarò|ci_sono|mi_sveglio|vivo|sono
      ho già deciso .. #|stanotte|domani|non
      dormire|addormentarmi|chiudere_gli_occhi .. per_sempre|mai_più|non_svegliarmi|e_basta
      lasciato|scritto|preparato .. biglietto|lettera|lettere .. ai|per|a|alla .. figli|figlia|figlio|moglie|marito|mamma|genitori|famiglia
    `,
    abuse: `
      lui|lei|marito|moglie|fidanzato|fidanzata|compagno|padre|madre|patrigno|ex|zio|fratello|ragazzo|papà|capo|figlio ... mi|ci picchia|picchiato|picchiata|picchiava|menato|mena|violenta|violentato|violentata|stupra|stuprata|abusa|abusato|minaccia|minacciato|minacciata|strangola|strangolata|rinchiude|chiude|maltratta|schiaffeggia|aggredisce|aggredita|perseguita|tocca|toccata|alza_le_mani|mette_le_mani|prende_a_calci|ha_picchiata|ha_picchiato|ha_violentata|ha_menato
      mi picchia|mena|violenta|stupra|strangola|ha_picchiata|ha_picchiato|ha_violentata|ha_stuprata|hanno_violentata|maltratta|perseguita|ha_menato
      mi|ci vuole|minaccia|ha_minacciata|ha_detto .. di|uccidere|ammazzare|uccide|ammazza|morte|picchiare
      paura|terrorizzata|terrore .. di|del|che|mio .. marito|fidanzato|lui|padre|ex|casa|compagno|mi_uccida|mi_ammazzi|mi_picchi
      vittima|subisco|vivo di|con|in|una? .. violenza|violenze|abusi|maltrattamenti
      non mi lascia|fa|permette uscire|parlare|vedere|lavorare|mangiare
      non|nemmeno sono|mi_sento .. sicura|al_sicuro|sicuro .. casa|lui|#|a_casa
      sono|stata|stato|sono_stata violentata|stuprata|abusata|picchiata|aggredita|perseguitata|violentato|abusato
      marito|compagno|fidanzato|padre|relazione|ex violento|violenta|abusivo|abusiva|aggressivo
      spaccato|rotto|spaccata|rotta|tirato|buttato|buttata|spinto|spinta|sbattuto|sbattuta|bruciato|bruciata|trascinato|trascinata|schiaffi|pugni|preso_a|tagliato|ustionato|puntato|scaraventata .. naso|costola|costole|braccio|denti|dente|capelli|scale|muro|faccia|testa|dito|polso|pugni|calci|sigaretta|coltello|mandibola|terra|cinghia|collo
      mi chiude|chiuso|chiusa|rinchiude|rinchiuso|rinchiusa|controlla|toglie|tolto|sequestrato|nasconde|nascosto|ha_tolto|ha_preso|ha_chiusa|ha_chiuso|ha_nascosto|ha_rotto|ha_rotta|ha_spaccato|ha_spinta|ha_spinto|ha_buttata .. casa|chiave|camera|passaporto|documenti|telefono|soldi|stipendio|cellulare|cantina|bagno|scale|#|naso|braccio
      paura .. di|a|che .. uscire|tornare|rientrare|dormire|andare|venga|torni|arrivi .. #|casa|notte|sola|lui|stanotte|e
      aspetta|aspettano|segue|pedina|apposta .. sotto_casa|casa|tutte|ovunque|fuori
      prossima volta .. ammazza|uccide|morta|morto|non_mi_alzo|muoio|ospedale|cimitero
      nascosta|nascosto|di_nascosto|chiusa|chiuso .. bagno|scrivo|scrivendo|camera|cantina|armadio
      lividi|occhio_nero|livido .. lui|marito|coprire|copro|trucco|nascondere|nascondo|padre|compagno|ragazzo
      costringe|obbliga|costretta|costretto|obbligata|costringono|ricatta|ricattano|estorce|pizzo|ricattata .. a|di|sposare|letto|sesso|rapporti|foto|#|con|soldi|pagare|prostituir*
      foto|video .. intime|nuda|nudo|intimi|hot ... pubblica*|minaccia|mandare|diffond*|ricatt*|mandarle
    `,
    threat: `
      voglio|vorrei|sto_per|penso|devo|voglia di|a? uccidere|ammazzare|accoltellare|sparare|ucciderlo|ammazzarlo|ucciderla|ammazzarla|ucciderli|strangolare|strangolarlo #|mio|mia|tutti|lui|lei|quel|a|qualcuno|e|con|i
      lo|la|li ammazzo|uccido|accoltello|ammazzerò|ucciderò #|tutti|e|stasera|giuro
      portare|porto una|un|la .. pistola|coltello|arma|bomba .. scuola|lavoro|ufficio
      aspetto|vado|vengo|andrò|entro|ci_vado|torno .. con .. fucile|pistola|coltello|ascia|benzina|tanica|mazza|roncola
      fucile|pistola|coltello|benzina|tanica|accetta .. in|carico|carica|con|pronto|pronta|nello|nella|ce_l .. zaino|borsa|me|tasca|macchina|lui|lei|mano|aspetto|vado|dentro
      lo|la|li|gli aspetto|ammazzo|sparo|accoltello|brucio|sgozzo|uccido|faccio_fuori|stendo|do_fuoco|pianto_una_coltellata|faccio_la_festa .. con|fucile|pistola|coltello|stasera|domani|#|giuro|tutti|in_testa|vivo|casa|quando|se
      gli|le sparo|do_fuoco|taglio_la_gola|pianto|brucio|spacco_la_testa
      voglio|devo|vado_a|giuro_che|andrò_a|sto_andando .. ammazzarlo|ammazzarla|ucciderlo|accoltellarlo|sparargli|bruciargli|dargli_fuoco|sgozzarlo|ammazzarli|bruciare|sparare|avvelenarlo
      si prende la sua parte
      pagare|paga|pagherà|pagano .. con .. vita|sangue
      messo|lasciato|trovato|mandato|arrivata|arrivato .. testa|proiettile|proiettili|busta|tanica|bara .. di|con|davanti|in .. capretto|maiale|saracinesca|porta|proiettili|nome|negozio|agnello|busta|cassetta
      prossima|prossimo .. è|sarà|tocca .. figlio|figlia|figli|famiglia|tuo|mio|mia|tua
      minacciato|minacciano|detto|dicono|giurato|promesso|venuti|vogliono ... ammazzare|bruciare|bruciano|uccidere|ammazzano|rapire|gambizzare|uccidono|sparare|spaccare .. mia|mio|miei|negozio|figlia|figlio|locale|gambe|me|mi|tutto|casa|famiglia|se|#
      puntato|puntata|puntano|messo .. pistola|coltello|arma|lama .. testa|gola|tempia|faccia|me
      sanno|sa|foto .. scuola|abito|vivo|figli|figlia|figlio ... pago|pagare|minacci*|soldi|se_non
      nessuno .. esce|uscirà|ne_esce vivo
    `,
    hopeless: `
      senza|perso|nessuna|non_ho|più|perduto .. speranza|speranze|futuro|uscita #|per_me|più|nella|alcuna|ogni
      non vedo .. uscita|futuro|speranza|soluzione|luce|via #|più|per|d|duscita|alcuna|nessuna
      mia vita .. finita|inferno|rovinata|schifo|niente|senso|distrutta|non_vale
      vuota|vuoto|morta|morto dentro
      nessuno mi .. ama|vuole|cerca #|più|e
      fare|faccio|farò una|qualche sciocchezza|cazzata|pazzia
      non ce_la_faccio più #|a_vivere|con_questo_dolore|ad_andare_avanti
      non sopporto|reggo più #|questa_vita|il_dolore|vivere
      vita .. già|ormai .. persa|perso|finita
      morto|morta|spento|spenta .. dentro|da_tempo|da_anni|in_vita
      non ho|resta|rimane .. più .. niente|nulla .. perdere|#|vivere
      a che serve|scopo|pro .. vivere|andare_avanti|alzarmi|io|esistere
      tanto .. persa|finita|morto|morta .. #|vita|sono
    `,
  },
  weak: `
    non ce_la_faccio|ne_posso|reggo più
    mi_sento|sono .. sola|solo|vuota|vuoto|inutile|disperata|disperato|persa|un_fallimento
    nessuno mi .. ama|capisce|vuole
    mi odio
    odio la_mia_vita|la_vita
    niente ha|più .. senso|importa
    voglio sparire|piangere
    mi arrendo
    depressione|depressa|depresso
    scusa|scusate|perdonatemi .. per_tutto|tutti|mamma
    a che serve
    pillole|coltello|ponte|lametta
    paura di_lui|di_me
    piango ogni|sempre|tutte
  `,
};
