/** Phrases of distress in Spanish. */
import type { LanguagePhrases } from './language-phrases.ts';

/** What the reader of distress knows of Spanish. */
export const spanish: LanguagePhrases = {
  language: 'es',
  harmless: `
    me muero por|de_ganas|de_risa|de_hambre|de_curiosidad
    morirse|morirme|morir de risa|hambre|sueño|ganas
    matar|mata|matamos|mato el|la|dos|una|un|tiempo|gusanillo proyecto|producto|tiempo|función|idea|app|pájaros|de|hambre
    plazo|alquiler|impuestos|trámites|burocracia|precios|competencia|calor me|nos está|están|esta|estan|va_a matando|matar
    app|aplicación|plataforma|servicio|ong|línea|teléfono|personas|jóvenes|víctimas|mujeres|adolescentes|prevención|contra|programa|ayuda|ayudar|quienes|fundación ... suicid*|autolesión|autolesiones|abuso|maltrato|violencia|quitarse|morir
    suicidio comercial|político|financiero|profesional
    vivir en|de|con|del|cerca|juntos|mejor|fuera
    vivo|directo|en_vivo
    cortarme el|la pelo|luz|internet|cuenta
    mi negocio|empresa|proyecto|idea|tienda .. morir|muere|muera|muerto
    socio|socia|jefe|jefa|contable|contador|equipo|gestor|cliente me|nos va_a|van_a|mata|matará matar? !a_golpes
    me va_a|van_a matar mi|el|la|los socio|socia|jefe|jefa|contable|contador|equipo|gestor|estrés|calor|impuestos|clientes
    sobredosis de azúcar|información|café|cafeína|funciones|datos|trabajo|reuniones|vitaminas
    azotea|terraza .. instalar|paneles|bar|fiesta|obra|antena
    cuerda|cuerdas|cuchillo|cuchillos|soga ... columpio*|cocina|macramé|barco|escalada|restaurante|feria|artesan*
    carta|cartas|nota ... clientes|cliente|proveedor*|banco
    cuando yo no esté en|este_en|de_viaje|de_vacaciones|disponible
  `,
  strong: {
    overdose: `
      tomé|tome|tomado|tomar|tomarme|tragué|trague|tragado|tragarme|ingerí|ingeri .. todas|muchas|caja|frasco|bote|blíster|puñado|montón|20|30|40|50|demasiadas .. pastillas|píldoras|medicamentos|medicinas|paracetamol|pastis|ansiolíticos
      todas las|mis pastillas|píldoras|medicinas|pastis
      sobredosis
      cuántas|cuantas pastillas .. morir|matar|hacen
      bebí|bebi|beber|tomar|tomé lejía|veneno|cloro|raticida
      tomé|tome|tomado|tragué|tragado|metí|bebido|ingerido|tomó|tragó|bajé|metido .. todo|toda|todas|todos|tira|tiras|blíster|caja|cajas|frasco|bote|muchas|montón|puñado|tableta|dos|tres .. pastillas|pastilla|rivotril|lexatin|orfidal|alprazolam|trankimazin|diazepam|clonazepam|tramadol|paracetamol|insulina|pastis|ansiolíticos|vodka|ron|whisky|alcohol|tequila|tabletas|somníferos|antidepresivos
      pastillas|rivotril|diazepam|alprazolam|clonazepam|lexatin|orfidal|tramadol .. con vodka|ron|whisky|tequila|alcohol|cerveza|vino|ginebra
      tomé|tomó|tomado|bebió|bebí|bebido|tragó|tome|tragado .. veneno|raticida|matarratas|insecticida|cloro|lejía|plaguicida|herbicida|gramoxone|paraquat|ácido
      hermano|hermana|amigo|amiga|madre|padre|hijo|hija|novio|novia|socio|socia|marido|mujer|compañero|él|ella|pastillas ... no .. despierta|despertar|respira|reacciona|se_mueve
      respira raro|mal|apenas|despacio
      labios morados|azules|moradas
      dejé|dejado de .. insulina|medicación_del_corazón|diálisis .. a_propósito|adrede|para
      guardando|juntando|ahorrando|guardado|juntado .. pastillas|píldoras|somníferos
    `,
    self_harm: `
      quiero|quisiera|querría|quería|ganas|deseo|prefiero|preferiría|necesito|merezco|voy|ojalá|deseando|mejor de|a|solo|sólo|me? morir|morirme|muerta|muerto|estar_muerto|estar_muerta|matarme|suicidarme|ahorcarme|desaparecer|me_muera|me_muriera|dejar_de_existir|dejar_de_vivir|dormir_para_siempre|no_despertar|no_haber_nacido|estuviera_muerto|estuviera_muerta
      ganas de? .. morir|morirme|matarme|desaparecer|cortarme|tirarme|lastimarme|quitarme|no_existir|no_vivir
      no|ya_no|nunca|tampoco .. quiero|deseo|quisiera|puedo|merezco|aguanto|vale|tengo .. vivir|viviendo|existir|seguir_viviendo|estar_vivo|estar_viva|estar_aquí|seguir_aquí|despertar|despertarme|despertarme_mañana|seguir_en_este_mundo|la_pena_vivir|más_vida|esta_vida|razones_para_vivir|razón_para_vivir|motivos_para_vivir
      ya no quiero|puedo seguir|más|nada|vivir|estar
      no quiero seguir|continuar #|así|viviendo|más|aquí|adelante_con_mi_vida
      no puedo|aguanto|soporto|doy más .. vivir|con_esto|con_mi_vida|#|vida|dolor|quiero
      matarme|suicidarme|ahorcarme|autolesionarme|envenenarme|degollarme|matarse_yo
      me voy|quiero|pienso|gustaría a? matar|suicidar|ahorcar|tirar_por|lanzar_al|tirar_al|cortar_las_venas|morir|quitar_la_vida
      suicid* ayuda|hoy|pensamientos|pienso
      pienso|pensando|pensado|pensar|pensamientos|ideas|intenté|intentado|intento|planeo|planeando|considerando en|de|el|la|mi|un? .. suicid*|muerte|morir|matarme|quitarme_la_vida|desaparecer|ahorcarme|cortarme
      soy|estoy|me_siento|siento .. suicida|suicidas
      quitarme|quitar|acabar|terminar|poner|ponerle la|con|fin|a .. mi? vida|todo|sufrimiento|todo_esto|fin
      acabar|terminar con todo|mi_vida|este_sufrimiento|mi_sufrimiento
      cortarme|corté|corto|cortando|cortándome|cortado|lastimarme|lastimo|hacerme|hago|quemarme|me_corto|me_lastimo|me_quemo las|los|en? venas|brazos|muñecas|piernas|daño|otra_vez|de_nuevo|#|porque|cuando|para
      me corto|corté|lastimo|quemo|hago_daño
      vida .. no|sin|perdió|ya_no|carece .. sentido|vale|importa|merece
      no .. sentido|razón|razones|motivo|motivos|nada|ganas .. vivir|vida|seguir_viviendo|existir|por_qué_vivir|para_vivir|por_lo_que_vivir
      no le|tiene encuentro|veo|sentido .. sentido|vida|a_nada|a_la_vida|vivir|#
      cansado|cansada|harto|harta|cansé|canse de .. vivir|la_vida|existir|esta_vida|mi_vida|vivir_así|todo_y_de_todos
      mejor|felices|bien|tranquilos .. sin mí|mi|mi_presencia
      todos|mundo|familia|hijos|ellos|nadie ... mejor|extrañaría|extrañar|importaría|llorar|echaría .. sin_mí|si_muero|si_me_muero|si_desaparezco|me|muriera|desapareciera|faltara|menos|sin_mi
      nadie me|va_a|se extraña*|extrañaría|extrañar|echaría|llorar|dará_cuenta|notaría|echará|necesita
      carga para|de .. todos|familia|mi|hijos|padres|demás|mundo|los
      soy una|solo_una|un carga|estorbo
      ojalá|desearía|hubiera|quisiera|debí|debería no .. haber|nacido|nacer|despertar|existir|despierte|despertara|haber_nacido|existiera|amanecer
      dormir|dormirme|acostarme y no despertar|despertarme|volver_a_despertar|despertar_nunca|despertar_más|despertar_jamás
      tirarme|lanzarme|arrojarme|saltar|aventarme|tirar|me_tiro del|al|por|desde|de|bajo|a .. puente|tren|balcón|ventana|metro|edificio|azotea|vías|vacío|techo|piso
      carta|nota|mensaje|escribí|escrito .. de? .. despedida|suicid*|adiós
      esta|este|hoy es|será mi|el última|último noche|día|mensaje|adiós
      adiós a|mundo todos|cruel|para_siempre
      forma|manera|método|cómo|como más? .. rápida|fácil|indolora|sin_dolor|puedo|hago_para .. morir|matarme|suicidarme|quitarme|matar
      cómo|como matarme|suicidarme|morir|ahorcarme|quitarme_la_vida|puedo_matarme
      no merezco|debería vivir|existir|estar_vivo|estar_viva|seguir_vivo|seguir_viva
      la muerte .. salida|solución|mejor|alivio|opción
      única salida|solución|opción .. morir|muerte|es|#|matarme
      subido|subí|estoy|sentado|sentada|parado|parada|asomado|asomada|voy|vengo|paro|aparcado .. a|en|al|por|sobre|encima|delante|junto|cerca .. azotea|puente|viaducto|cornisa|vías|borde|barandilla|acantilado|andén|tejado|precipicio|pretil ... casi|no|pienso|miro|mirando|#|y|desde|ahora|pensando
      dejado|dejé|deje|dejo .. todo .. arreglado|pagado|listo|en_orden|organizado|preparado|firmado|escrito
      arreglado|arreglé .. papeles|asuntos .. para_cuando|ya|y
      ya no me|nos|les .. hacer_falta|hará_falta|volverán|necesitar
      cuando|si|después_de_que|una_vez_que ya? yo? no esté|este|me_encuentren|despierte|exista .. #|mi|mis|alguien|quién|cuiden|que
      cuando yo? me? vaya|muera|haya_ido|encuentren|falte ... mis|mi|hijos|perro|seguro|deuda|familia|claves|cuiden
      seguro .. de_vida|vida ... paga|cobran|cobra|cobrarían|suicid*|accidente|dos_años|valgo|muerto
      valgo más|mas .. muerto|muerta
      parezca|parecería|parezca_un un? accidente
      cuerda|soga|pistola|escopeta|revólver|arma|cuchilla|cuchillas|gas ... cuello|viga|preparada|comprada|mesa|cargada|cajón|lista|cabeza|atada|garaje|boca|mano
      compré|comprado|preparé|preparado|até|tengo .. la|una cuerda|soga|escopeta|pistola|cuchillas
      estrellarme|estrellar|chocar|estamparme|estampar .. coche|contra|carro|auto|árbol|muro|camión
      soltar el|los freno|volante
      última|último|ultima|ultimo .. vez|persona|mensaje|carta|cosa ... hablo|escribo|escriba|digo|leerán|sabrán|me_lean|míos
      cartas|carta|notas|nota .. escritas|escrita|escrito|escribí|para_mis|para_mi .. hijos|mujer|familia|madre|#|mesa|ya
      no .. oirán|sabrán|oirás|sabrás|volverán_a_saber|volverás_a_saber|van_a_saber .. de_mí|mí|más|mi
      no quiero que .. me .. encuentren|encuentre|busquen|salven|reanimen
      ya he|lo decidido|decidí|tengo_decidido .. #|hoy|esta|mañana|no
      me voy|iré|iría .. con mi|ella|él|mamá .. que|pronto|difunta|#|difunto|al_cielo|murió
      descansen|descanse|descansar|libres|librarse|descansarán .. de mí|mi
      corto|cortando|corté|rajo|quemo|araño|golpeo|golpeando|pego .. los|las|la|con .. brazos|piernas|muslos|cabeza|muñecas|cuchilla|pared|cigarro .. #|cada|para|otra|hasta|y|cuando|noches
      me voy|iré|quito|quitaré a? de? en_medio|este_mundo|quitar_de_en_medio|quitar_del_medio|la_vida
      hoy|esta_noche|mañana .. se_acaba|acabo|se_termina|termino .. todo
      no despertar|despertarme|levantarme|amanecer mañana|más|nunca|#
      dormir|dormirme|descansar .. para_siempre|siempre|de_una_vez|no_despertar
      sin mí|mi .. mejor|tranquilos|felices|bien|vivirían|vivirán
    `,
    abuse: `
      él|ella|marido|esposo|esposa|mujer|novio|novia|pareja|padre|madre|papá|mamá|padrastro|ex|tío|hermano|jefe|hijo ... me|nos|a_mis_hijos pega|pegó|pegaba|golpea|golpeó|golpeaba|maltrata|maltrató|viola|violó|abusa|abusó|amenaza|amenazó|ahorca|ahorcó|encierra|encerró|insulta_y_pega|empuja|patea|pateó|estrangula|quemó|tortura|acosa|tocó|toca|mata|controla
      me pega|pegan|golpea|golpean|maltrata|maltratan|violó|violaron|viola|abusó|abusa|abusaron|estranguló|ahorcó|encierra
      me|nos va_a|quiere|amenaza|amenazó|dijo|quería .. matar|mata|muerte|pegar|hacer_daño|golpear
      miedo|aterrada|aterrado|terror .. de|a|que .. marido|esposo|novio|pareja|padre|ex|casa|mate|pegue|golpee|él|papá|lastime|volver_a_casa
      víctima|sufro|sufriendo|vivo|viviendo de|con|en? violencia|maltrato|abuso|abusos
      no me|deja dejan|deja|permite salir|ver|hablar|trabajar|comer
      no estoy|me_siento segura|seguro|a_salvo en|con casa|mi|él
      fui|he_sido|me_han|estoy|sido violada|violado|abusada|abusado|violado|golpeada|acosada|acosado|secuestrada
      relación|pareja|marido|esposo|novio abusiva|violento|violenta|maltratador|abusivo|agresivo
      me|nos .. rompió|rompio|partió|fracturó|quebró|tiró|empujó|arrastró|quemó|escupe|escupió|apuntó|clavó|cortó|pateó|agarró|abofeteó|zurró|dio_una_paliza|pega_palizas|arrojó .. costilla|costillas|brazo|nariz|diente|dientes|dedo|mandíbula|escaleras|pelo|cuello|pared|cara|paliza|suelo|cigarro|cuchillo|agua|aceite|puñetazo
      me encierra|encerró|encerraron|tiene_encerrada|tiene_encerrado|tienen_encerrada|quitó|quita|quitaron|controla|escondió|retiene|vigila|esconde .. llave|casa|cuarto|habitación|#|pasaporte|documentos|móvil|celular|papeles|dinero|dni|sueldo|teléfono|todo|y
      próxima|proxima|otra .. vez? .. no_lo_cuento|me_mata|no_la_cuento|me_entierra|no_salgo_viva|no_salgo_vivo
      miedo .. de|a .. volver|ir|salir|dormir|estar|regresar|llegar .. casa|él|calle|noche|sola|trabajo
      escondida|escondido|encerrada|encerrado|a_escondidas|llorando .. baño|escribo|cuarto|marido|él|escribiendo|novio
      sin_que|que no .. él|marido|novio|pareja|padre .. se_entere|lo_vea|sepa .. golpe*|pega|mata|miedo|rompió|palizas
      moretones|moratones|moretón|ojo_morado|cardenales ... él|marido|novio|pareja|padre|tapar|tapo|maquillaje|me|socio
      me obliga|obligan|obligó|fuerza|forzó|forzaron|chantajea|chantajean|extorsiona|extorsionan|acosa|manosea|manoseó|tocó|persigue|sigue_a_casa .. a|con|#|casarme|acostarme|tener|fotos|y|mi|por|dinero|sexo
      fotos|vídeos|videos|nudes .. íntimas|desnuda|desnudo|íntimos ... publicar|subir|mandar|enviar|amenaza|difundir|si_no
    `,
    threat: `
      voy|quiero|pienso|ganas a|de|en? matar|matarlo|matarla|matarlos|apuñalar|dispararle|asesinar|hacerle_daño|acuchillar|quemar a|#|los|todos|y|con|mi
      lo|la|los voy|quiero a? matar|asesinar|apuñalar
      llevar|llevo|traer una|un arma|pistola|cuchillo|bomba .. escuela|trabajo|oficina|colegio
      matan|matarán|mataran|queman|quemarán|secuestran|violan|van_a_matar|van_a_quemar|van_a_secuestrar|picar|desaparecen|levantan|matar .. a? mi|mis|nos|me|nuestros .. hija|hijo|hijos|familia|madre|esposa|casa|negocio|local|tienda|mujer|hermano
      pago|pagar|pague|pagas|plata|cuota|piso|vacuna|renta .. matan|queman|mata|hija|hijo|disparan|familia|amenaz*|bala|queman_el
      me|nos apuntó|apuntaron|pusieron|puso|encañonaron|amenazaron|amenazan|dispararon|balearon|secuestraron .. con|la|una|en|de .. pistola|arma|cuchillo|navaja|machete|cabeza|muerte|local|casa|#
      foto|fotos|saben|sabe|conocen .. escuela|colegio|vivo|vivimos|hijos|hija|hijo|casa ... si|amenaz*|pago|plata|cobrar|matan
      bala|balas|granada|cabeza_de|corona_de_flores .. puerta|buzón|negocio|local|nombre
      cuchillo|navaja|pistola|revólver|escopeta|machete|fierro|gasolina|bidón .. en|llevo|tengo|listo|cargada|conmigo|lista|encima .. mano|mochila|bolsillo|bolso|él|ella|voy|lo|la|coche|casa|espero|esperando|paga|quemar|prender
      voy|lo_voy|la_voy|los_voy|le_voy|iré|juro_que|yo_mismo ... matar|mato|apuñalar|apuñalo|rajar|quemar|quemo|prender_fuego|prendo_fuego|disparar|pegar_un_tiro|meter_un_tiro|acuchillar|degollar|envenenar|reviento_a_tiros .. lo|la|los|le|todos|con|a_ese|a_esa|casa|#|dentro|hoy|mañana|si|al
      lo|la|los|le mato|apuñalo|rajo|quemo|degüello|acuchillo|meto_un_tiro|pego_un_tiro|prendo_fuego|mataré|meto_un_balazo
      matarlo|matarla|matarlos|apuñalarlo|apuñalarla|quemarlos|quemarlo|dispararle|envenenarlo|rajarlo .. #|hoy|esta|mañana|tengo|y|con|si|no
      pagar|pagará|pagarán|paga .. con .. vida|sangre
      nadie .. saldrá|sale|salir|salga vivo
    `,
    hopeless: `
      sin|no|perdido|perdí|pierdo|ninguna .. esperanza|esperanzas|salida|futuro #|para_mí|en_la_vida|alguna|de_nada|ninguna|más
      no veo salida|futuro|otra_salida|esperanza|solución #|para|a|más|en
      no puedo|aguanto|soporto más|seguir|así #|con_este_dolor|esta_vida|vivir|el_dolor
      mi vida .. acabó|terminó|arruinada|no_vale|basura|mierda|infierno|sentido|acabada|terminada
      me siento|estoy vacía|vacío|muerta|muerto|inútil .. por_dentro|y|no|nadie|vida
      voy a hacer una? locura|tontería|algo_malo
      nadie me quiere|ama|necesita #|y|ya|no
      ya no siento nada|ganas
      estoy|ya_estoy|llevo .. muerto|muerta .. en_vida|por_dentro|desde|hace|años
      no tengo|queda|quedan .. nada .. perder|por_qué|para_qué
      me quiero|quisiera|dejar|dejarme .. apagar|morir|ir
      para qué seguir|levantarme|vivo|existo
      lo he|perdí|he_perdido perdido? todo .. #|y|no|ya
    `,
  },
  weak: `
    no puedo más|mas
    no aguanto más|mas
    estoy|me_siento .. sola|solo|vacía|vacío|inútil|desesperada|desesperado|perdida|hundida|hundido
    nadie me|le quiere|entiende|importa|importo
    me odio
    no vale la_pena
    quiero desaparecer|llorar
    todo me_da_igual|está_perdido|terminó|acabó
    depresión|deprimida|deprimido
    perdón|perdonen|perdónenme por_todo|todos|mamá
    me rindo
    pastillas|cuchillo|puente|pistola
    tengo miedo de_él|de_mi|de_lo_que
    ya no importa|puedo
  `,
};
