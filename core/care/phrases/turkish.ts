/** Phrases of distress in Turkish. Verbs carry their endings, so most words are beginnings. */
import type { LanguagePhrases } from './language-phrases.ts';

/** What the reader of distress knows of Turkish. */
export const turkish: LanguagePhrases = {
  language: 'tr',
  harmless: `
    gülmekten|meraktan|açlıktan|sıcaktan|soğuktan|sıkıntıdan|utançtan .. öl*
    teslim|kira|vergi*|bürokrasi|maliyet*|rekabet|enflasyon .. bizi|beni .. öldür*|bitir*
    uygulama*|platform*|dernek|hat|hattı|insan*|genç*|mağdur*|kadın*|önleme*|karşı|program*|destek*|yardım* ... intihar*|şiddet*|istismar*|ölüm*
    zaman öldür*
    iş|proje|işletme|dükkan|fikir .. öl*
    canlı yayın*|destek
    ortağım|patronum|müdürüm|muhasebecim|karım|kocam|hocam|annem beni|bizi keser|kesecek|öldürür|öldürecek|gebertir .. fiyat*|görürse|duyarsa|fatura*|#
    yorgunluktan|uykusuzluktan|işten|stresten .. öl*
    böcek|haşere|fare|sinek|bakteri|mikrop|virüs .. öldür*
    aşırı doz .. kahve|kafein|şeker|bilgi|toplantı
    köprüsü|köprüde|terasta|çatıda .. manzara|trafik|güneş_paneli|panel*|kafe|satıyor*
    bıçak .. satıyor*|yapıyor*|ustası
    halat|ip .. satıyor*|makrome|salıncak
  `,
  strong: {
    overdose: `
      bütün|tüm|bir|kutu|çok|avuç|20|30|40|50 .. hap*|ilaç*|ilac* .. içtim|içeceğim|yuttum|aldım|yutacağım|içmek|yutmak|içicem|yutsam|içsem
      aşırı doz*
      kaç .. hap|ilaç|tane .. ölür*|öldür*|öldürücü
      bütün|tüm|bir|kutu|kutuyu|şişe|çok|avuç|iki|üç|hepsini|ne_kadar .. hap*|ilaç*|ilac*|xanax|uyku|antidepresan*|insülin|parol .. içti*|iççe*|yuttu*|aldı*|içip|içmiş*|yutmuş*|vurdum|içtim
      hap*|ilaç*|xanax .. rakı*|votka*|alkol*|viski*|şarap* .. içti*|aldı*|yuttu*|üstüne|karıştır*
      zehir*|zehri*|çamaşır_suyu|tuz_ruhu|antifriz*|böcek_ilacı|tarım_ilacı|fare_zehiri|asit .. içti*|içmiş|içmiş*|içe*|yuttu*|içsem
      fare zehir*|zehri* .. içmiş|içti*|yuttu
      kardeşim|arkadaşım|annem|babam|eşim|abim|ablam|ortağım|oğlum|kızım|kocam|karım|sevgilim ... hap*|ilaç*|zehir*|doz* ... içmiş|içti|uyanmıyor|nefes|yutmuş|almış|bayıldı|ayılmıyor
      uyanmıyor|uyandıramıyorum|nefes_almıyor|ayılmıyor|kendine_gelmiyor|zor_nefes
      dudakları|dudaklarım .. mor*
      ilaç*|ilac*|hap*|insülin* .. biriktir*|sakla*|bıraktım .. ölmek|bilerek|#|bir_gün|yeter
      insülin* .. kestim|bıraktım|yapmıyorum .. #|bilerek
    `,
    self_harm: `
      ölmek|intihar|kendimi_öldürmek|yok_olmak|kaybolmak|gebermek|uyanmamak|yaşamamak|canıma_kıymak|hayatıma_son|kendimi_asmak|atlamak|uyuyup_uyanmamak|var_olmamak|kendimi_kesmek|hayatımı_bitirmek|her_şeyi_bitirmek .. ist* 
      ölmek|intihar ist*|etmek|ediyorum|edeceğim|edicem|ettim|etmeyi|düşün*|girişim*|planl*|etsem
      keşke .. ölsem|ölseydim|doğmasaydım|hiç_doğmasaydım|olmasam|uyanmasam|ölebilsem|hiç_olmasaydım|doğmasam
      ölsem .. daha|keşke|kimse|herkes|iyi|kurtul*|umurunda|fark
      yaşamak .. istemiyorum|istemiyom|anlamsız|boş|zor_geliyor|için_sebebim
      artık|daha_fazla .. yaşamak|yaşayamıyorum|yaşayamam|dayanamıyorum_bu_hayata|yaşamanın
      kendimi .. öldür*|as*|kes*|yak*|zehirle*|at*|vur*|jiletl*|yarala*
      kendime .. zarar* 
      canıma|hayatıma|yaşamıma .. kıy*|son_ver*|tak_etti_yaşamak|son
      canımı .. al*
      bileklerimi|bileğimi|kollarımı|kolumu|damarlarımı .. kes*|jilet*|çiz*
      intihar* .. düşün*|et*|mektub*|plan*|istiyorum|#|yöntem*
      hayatın|yaşamanın|hayatımın|yaşamın .. anlamı|bir_anlamı|değeri|sebebi .. yok|kalmadı|ne
      yaşamak|yaşamam .. için .. sebebim|nedenim|bir_neden|sebep|bir_sebep .. yok|kalmadı
      hayattan|yaşamaktan .. bıktım|yoruldum|usandım|nefret
      bensiz .. daha|herkes|iyi|mutlu
      ben .. ölürsem|ölsem|yok_olsam|olmasam|gidersem ... kimse|daha_iyi|fark|üzülmez|umur*|herkes
      kimse .. özlemez|fark_etmez|umursamaz|üzülmez|beni_özlemez|ağlamaz .. #|ölsem|beni|gitsem|ölürsem|yokluğumu
      herkese|aileme|onlara|çocuklarıma|insanlara|anneme .. yük* 
      yüküm|yük_oluyorum
      uyuyup .. bir_daha|hiç|uyan*
      bir_daha|hiç .. uyanma*
      köprüden|çatıdan|balkondan|pencereden|trenin|metronun|binadan|damdan .. atla*|önüne|at*
      veda|intihar|elveda .. mektub*|not*|mesaj*
      bu .. son .. gecem|günüm|mesajım
      elveda .. dünya|herkes|#
      acısız|en_kolay|hızlı|en_acısız .. ölüm|ölmek|intihar|ölmenin|nasıl_ölünür|ölebilirim
      nasıl .. intihar|öl* .. edilir|edebilirim|acısız
      yaşamayı .. hak_etmiyorum|hak
      ölüm .. tek|kurtuluş|çözüm|çare
      tek .. çare*|çözüm*|çıkış* .. ölüm|ölmek|intihar
      köprüye|köprüsüne|köprüde|köprüsünde|köprünün|çatıda|çatıya|çatının|damda|terasın|balkonun|raylarda|rayların|peronun|uçurumun|viyadükte|pencerenin|parmaklıkların .. doğru|üstünde|kenarında|yürüyorum|duruyorum|çıktım|oturuyorum|çıkıyorum|gidiyorum|önünde|dikiliyorum|ucunda|bekliyorum
      helal .. edin|et
      hakkınızı .. helal
      gözümü|gözlerimi .. kapat*|yum* ... kalsın|uyanma*|açma*|bir_daha|huzur|sonsuza
      artık .. hep|ebediyen|sonsuza .. kapalı|uyu*|kalsın
      sonsuza|ebediyen .. kadar|dek|uyu* .. uyu*
      ip|ipi|halat|urgan|silah|tabanca|jilet|bıçak|tüfek ... aldım|hazır|boynum*|tavan*|başıma|şakağım*|dolu|kafama|ağzım*|bağladım|çekmece*|bileğim*|garaj*|kendime
      ben .. gidince|gittikten|öldükten|ölünce|olmayınca|yokken|yok_olunca .. sonra|çocuk*|#|rahat*|herkes|sigorta*|aile*|köpe*|onlar|şifre*
      benden .. sonra .. #|çocuk*|aile*|bakın|üzülmeyin
      ölüm|dirim|ölümüm|ölüsü .. diri*|daha|sigorta* .. değerli|para|işe_yara*|eder
      hayat_sigorta*|sigorta .. sigorta*|öde*|para* .. intihar*|ölü*|kaza*|kalır|alır|aileme
      kaza .. süsü|gibi .. göster*|görün*|ver*|olsun
      arabayı|arabayla|direksiyonu|kamyonun|motoru|freni .. ağac*|duvar*|uçurum*|altına|kır*|sür*|bırak*|şarampol* .. sür*|gir*|kır*|çarp*|bırak*|#|istiyorum
      mektup*|mektub*|not .. yazdım|bıraktım|hazır|yazıldı .. #|çocuk*|eşim*|anne*|masa*|aile*|herkes*
      aileme|anneme|çocuklarıma|eşime|herkese .. mektup|not .. yazdım|bıraktım
      her_şeyi|işlerimi|borçlarımı .. ayarladım|hallettim|düzene|toparladım|hazırladım|dağıttım .. #|gitmeden|artık|gidiyorum|koydum
      son .. kez|defa|mesaj*|gece* .. yazıyorum|konuşuyorum|görüyorum|bu|size|sana|yaz*
      bir_daha .. benden|beni|sesimi .. haber|duymay*|görme*
      beni .. bulmasın*|bulmayın|aramayın|kurtarmasın*|bulmalarını .. #|artık|kimse
      onun|eşimin|karımın|annemin|oğlumun .. yanına .. gid*|gitmek|gelece*
      karar .. verdim|verildi .. bu_gece|bugün|yarın|bitiyor|gidiyorum|ölü*|#
      bu_gece|bugün|yarın .. her_şey|bitir*|hepsi|son .. bitecek|bitiyor|bitiriyorum|bitireceğim|veriyorum
      kollarım*|kolumu|bacağım*|bacaklarımı|kendimi|kafamı .. kes*|çiz*|yakıyorum|duvara|jilet*|yarala*|vur*
      kafamı .. duvar* .. vur*
      bensiz .. rahat*|kurtul*|huzur*
      benden .. kurtul*
      yaşamaktan|var_olmaktan|nefes_almaktan|olmaktan .. yoruldum|bıktım|usandım
      kimse .. arkamdan .. uğraş*|ağla*|üzül*
      açınca .. cehennem
      trenin|metronun|otobüsün|kamyonun .. önüne|altına
    `,
    abuse: `
      kocam|eşim|erkek_arkadaşım|sevgilim|babam|annem|üvey_babam|abim|partnerim|patronum|nişanlım|eski_eşim|amcam|dayım|oğlum|o|karım ... dövüyor|dövdü|dövüyo|vuruyor|vurdu|tecavüz*|taciz*|boğazımı|boğazıma|tehdit*|tokat*|tekmel*|istismar*|şiddet*|kilitl*|öldürecek|öldürmekle|yumruk*|dokunuyor|bana_vur*|beni_döv*|saldır*|yaktı|takip
      beni|bana|bizi|çocuklarımı .. dövüyor|dövdü|vuruyor|vurdu|dövüyorlar|tecavüz*|taciz*|boğ*|öldürecek|öldürmek|öldürür|istismar*|şiddet_uyguluyor|kilitle*|döver|hapsed*
      tecavüze|tacize|şiddete|istismara|saldırıya .. uğr*|maruz*
      tehdit .. ediyor|etti|ediyorlar .. #|beni|öldür*|ölümle
      kocamdan|babamdan|eşimden|sevgilimden|ondan|partnerimden|eve_gitmekten|eve_dönmekten .. kork*
      korkuyorum .. kocam*|babam*|beni_öldür*|eve|ondan|beni_döv*
      evde .. güvende_değilim|güvende|şiddet .. değil*|görüyorum|hissetmiyorum|var
      dışarı|evden .. çıkmama|çıkmam* .. izin|izin_vermiyor|yasak
      kolumu|burnumu|kaburga*|dişimi|saçımdan|parmağımı|boğazımı|yüzümü|bileğimi .. kır*|sık*|sürükle*|çek*|yak*|dağıt*|tut*
      merdivenden|duvara|yere .. itti|attı|fırlattı|yapıştırdı|yuvarladı|vurdu
      kemerle|sopayla|yumrukla|bıçakla|kabloyla .. döv*|vur*|dayak|üstüme|saldır*
      dayak .. yiyorum|yedim|atıyor|attı|yemekten
      beni|bizi|kızımı .. eve|odaya|bodruma|içeri .. kilit*|kapat*|hapset*|hapsed*
      pasaportumu|kimliğimi|telefonumu|paramı|maaşımı|kartımı|belgelerimi .. al*|sakla*|el_koy*|kontrol|ver*
      eve .. gitmeye|dönmeye|gitmekten|dönmekten .. kork*|cesaret
      korkuyorum|korkudan|korkarım .. eve|dışarı|uyu*|gece|evde|gelir|gelecek
      bir_dahakine|bir_dahaki|sonraki_sefere|gelecek_sefer .. öldür*|sağ|kalkama*|gömer*|gömece*
      gizlice|saklanıyorum|banyoda|tuvalette|kilitledim .. yazıyorum|saklan*|kocam|babam|ondan
      morluk*|morarmış|mosmor|morartı* ... kocam|eşim|sevgilim|babam|sakla*|makyaj*|kapat*
      zorla .. evlendir*|evlen*|yatır*|soy*|seks|çalıştır*
      şantaj .. yap*
      çıplak|özel|mahrem .. foto*|video*|görüntü* ... yay*|paylaş*|şantaj*|tehdit*|gönder*
      haraç
    `,
    threat: `
      onu|onları|herkesi|patronumu|kocamı|karımı|babamı|hepsini|birini .. öldür*|bıçakla*|vur*|gebert*|boğ* .. #|yemin|istiyorum
      öldüreceğim|öldürücem|gebertecem|vuracağım .. onu|onları|hepsini|herkesi|#
      silah|bıçak|bomba .. okula|işe|ofise .. getir*|götür*
      yakacağım|yakarım|yakıcam|öldüreceğim|bıçaklayacağım|vuracağım|keseceğim|gebertirim|öldürürüm|deşeceğim|patlatacağım|doğrayacağım .. #|benzin*|silah*|bıçak*|hepsini|onu|yemin|yarın|bugün|ikisini
      onu|onları|ikisini|hepsini|herifi|şerefsizi|adamı|evini|evlerini|dükkanını .. yak*|öldür*|bıçakla*|vuraca*|kese*|gebert*|deşe*|doğra*|kurşun*
      ikisini de? .. yak*|öldür*|vur*|kes*
      silah*|bıçak|bıçağı|tabanca*|benzin*|pompalı*|satır .. belimde|yanımda|çantam*|aldım|cebimde|hazır|dolu|arabada|elimde .. #|bekliyorum|onu|gidiyorum|kimse|kapı*|herif*|evin*
      kapısında|evinin|dükkanının|işyerinin .. bekliyorum|önünde .. bıçak*|silah*|bekliyorum
      para .. ya .. oğlun|kızın|çocuğun|canın|ailen
      ya para|ödersin ya oğlun|kızın|canın|çocuğun|ölürsün
      tefeci*|mafya|alacaklı*|adamlar|çete|eşkıya .. öldür*|tehdit*|silah*|oğl*|kızım*|çocu*|yak*|kurşun*|bas*
      öldürecekler|yakacaklar|kaçıracaklar|vuracaklar|öldürürüz|yakarız|kaçırırız
      oğlumu|kızımı|çocuğumu|çocuklarımı|ailemi|beni|karımı|dükkanımı .. öldür*|kaçır*|yak*|vur*
      okul*|evim* .. foto*|biliyorlar|yerini .. attı*|gönder*|tehdit*|para|ödemez*|geldi*
      kafama|başıma|boğazıma|alnıma|üstüme .. silah|bıçak|tabanca|namlu .. daya*|çek*|doğrult*|tut*
      kurşun|mermi|tehdit_mektubu .. kapı*|zarf*|posta*|dükkan*|bırak*
      canıyla|hayatıyla|kanıyla .. öde*
    `,
    hopeless: `
      hiç|hiçbir|umudum|umut .. umudum|umut|çıkış|gelecek|kalmadı .. kalmadı|yok|bitti|#
      umudum .. kalmadı|yok|bitti|tükendi|kaybettim
      umudumu .. kaybettim|yitirdim
      çıkış|kurtuluş|gelecek .. yolu|yok|göremiyorum .. yok|#|göremiyorum
      hayatım .. bitti|mahvoldu|cehennem|anlamsız|bir_hiç|değersiz
      içim .. ölü|bomboş|boş|öldü
      kimse .. beni .. sevmiyor|istemiyor
      dayanamıyorum .. bu_hayata|bu_acıya|yaşamaya|bu_yaşama
      kendime .. bir_şey|birşey .. yap*
      içimde .. hiçbir|bir .. şey .. kalmadı|yok
      kaybedecek .. şey* .. yok|kalmadı
      yaşayan .. ölü*
      niye|neden|niçin .. yaşıyorum|yaşayayım|uyanıyorum|varım
      çocuğumun|ailemin|kimsenin|karımın .. yüzüne .. bakam* .. ölmek|#|artık|köprü*
    `,
  },
  weak: `
    dayanamıyorum|dayanacak
    artık yapamıyorum|bıktım
    çok .. yalnızım|mutsuzum|yoruldum
    kimse .. sevmiyor|anlamıyor|umursamıyor
    kendimden nefret
    hayatımdan nefret
    hiçbir .. anlamı|önemi .. yok|kalmadı
    vazgeçtim|pes_ediyorum
    depresyon*
    affedin|hakkınızı .. beni|helal
    değersiz*|boşluktayım
    hap|ilaç|bıçak|köprü
    korkuyorum
    ağlıyorum
    yok olmak
  `,
};
