/**
 * Countries with the names, and the better-known towns and regions, by which people say where they are. A name that is
 * mostly a plain word is left out: bath, nice, split. One that may be is in `ALSO_WORDS` too, and one that stands in
 * several countries in `OF_SEVERAL` alone.
 */

/** Of each country, ISO 3166-1: names in small letters, parted by bars. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  GB: `united kingdom | uk | britain | england | scotland | wales | london | leeds | manchester | birmingham |
    liverpool | bristol | glasgow | edinburgh | cardiff | belfast | großbritannien | northern ireland |
    dundee | aberdeen | inverness | sheffield | nottingham | norwich | cornwall | devon
    | skye | yorkshire | sussex | plymouth | exeter | leicester | coventry | swansea | oxford |
    brighton | southampton | portsmouth | sunderland | wolverhampton | peckham | hackney |
    brixton | lancashire | surrey | somerset | dorset | norfolk | suffolk | cumbria | northumberland`,
  US: `united states | usa | u.s. | america | new york | california | texas | ohio | florida | illinois |
    michigan | oregon | colorado | arizona | minnesota | wisconsin | tennessee | massachusetts |
    pennsylvania | north carolina | chicago | boston | seattle | san antonio | los angeles | dayton |
    detroit | tampa | virginia | utah | nevada | iowa | kansas | missouri | louisiana | alabama | kentucky |
    indiana | oklahoma | maryland | new jersey | austin | houston | dallas | phoenix | atlanta | miami |
    philadelphia | cleveland | pittsburgh | minneapolis | brooklyn | san francisco | san diego |
    nashville`,
  DE: `germany | deutschland | hannover | frankfurt | stuttgart | leipzig | berlin | hamburg | münchen | munich
    | köln | bayern | bremen | dresden | düsseldorf | nürnberg | freiburg | dortmund | kassel | bavaria |
    saxony`,
  AT: `austria | österreich | wien | vienna | graz | salzburg | linz | innsbruck | klagenfurt | villach | tirol
    | tyrol | steiermark | styria`,
  CH: `switzerland | schweiz | suisse | zürich | chur | basel | geneva | lausanne | luzern | zurich`,
  FR: `france | frankreich | paris | lyon | marseille | toulouse | nantes | bordeaux | lille | strasbourg |
    normandy | brittany | provence | rennes`,
  ES: `spain | españa | spanien | madrid | barcelona | valencia | sevilla | bilbao | málaga | malaga | seville
    | zaragoza | mallorca | catalonia | andalusia | galicia`,
  IT: `italy | italia | italien | rome | milan | bologna | napoli | naples | torino | turin | firenze | sicily
    | milano | palermo`,
  PT: 'portugal | lisbon | lisboa | porto | braga | coimbra | algarve | madeira | azores | évora',
  NL: `netherlands | holland | nederland | amsterdam | niederlande | zwolle | rotterdam | utrecht | den haag |
    eindhoven | groningen | haarlem`,
  IE: 'ireland | dublin | galway | cork | limerick | donegal | sligo',
  PL: `poland | polska | polen | polsce | warsaw | warszawa | kraków | krakow | łódź | gdańsk | białystok`,
  IN: `india | indien | mumbai | delhi | bangalore | bengaluru | chennai | pune | kolkata | hyderabad | jaipur
    | bihar | kerala | gujarat | rajasthan | lucknow | ahmedabad | surat | kochi | maharashtra | tamil nadu
    | karnataka | patna | indore | nagpur`,
  KE: `kenya | kenia | nairobi | mombasa | kisumu | nakuru | eldoret | kericho | kajiado | thika | machakos |
    nyeri`,
  NG: `nigeria | lagos | abuja | ibadan | enugu | kano | port harcourt | benin city | kaduna | ilorin |
    abeokuta | calabar | owerri`,
  GH: 'ghana | accra | kumasi | takoradi | cape coast',
  ZA: `south africa | südafrika | johannesburg | cape town | durban | soweto | pretoria | port elizabeth |
    gqeberha | polokwane | stellenbosch | bloemfontein | limpopo | kwazulu natal`,
  TZ: 'tanzania | dar es salaam | arusha | mwanza | dodoma | zanzibar',
  UG: 'uganda | kampala | gulu | mbarara | entebbe',
  CA: `canada | kanada | toronto | vancouver | montreal | ontario | quebec | alberta | british columbia |
    saskatoon | saskatchewan | calgary | edmonton | nova scotia | winnipeg | manitoba | ottawa |
    québec | lunenburg | new brunswick | newfoundland | moncton | fredericton | charlottetown |
    prince edward island | yukon`,
  AU: `australia | australien | sydney | melbourne | brisbane | queensland | tasmania | adelaide |
    hobart | canberra | new south wales | cairns | geelong | wollongong | townsville | ballarat | bendigo |
    gold coast`,
  NZ: `new zealand | neuseeland | aotearoa | auckland | wellington | christchurch | dunedin | rotorua | tauranga |
    queenstown | invercargill | whangarei | gisborne | palmerston north | taranaki | otago | northland`,
  BR: `brazil | brasil | brasilien | são paulo | sao paulo | rio de janeiro | minas gerais | bahia | recife |
    curitiba | fortaleza | belo horizonte | porto alegre`,
  MX: `mexico | méxico | mexiko | guadalajara | monterrey | oaxaca | puebla | tijuana | yucatán |
    chiapas | mexico city`,
  PH: 'philippines | manila | philippinen | cebu | davao | quezon | iloilo | baguio',
  AR: 'argentina | argentinien | buenos aires | patagonia',
  CL: 'chile | santiago de chile | valparaíso | valparaiso | concepción',
  CO: 'colombia | kolumbien | bogotá | medellín | barranquilla',
  PE: 'peru | perú | lima | cusco | cuzco | arequipa',
  EC: 'ecuador | quito | guayaquil',
  SV: 'el salvador',
  GT: 'guatemala',
  BE: `belgium | belgië | belgique | brussels | antwerp | ghent | bruges | liège | leuven | wallonia
    | flanders | gent | antwerpen`,
  SE: 'sweden | sverige | stockholm | gothenburg',
  NO: 'norway | norge | oslo | bergen',
  DK: 'denmark | danmark | copenhagen | aarhus | odense',
  FI: 'finland | suomi | helsinki | tampere',
  CZ: 'czech republic | czechia | prague | brno',
  GR: 'greece | athens | thessaloniki',
  HU: 'hungary | budapest | pécs',
  RO: 'romania | bucharest | cluj',
  TR: 'turkey | türkiye | istanbul | ankara | izmir',
  EG: 'egypt | cairo | alexandria',
  PK: 'pakistan | karachi | lahore | islamabad',
  BD: 'bangladesh | dhaka',
  LK: 'sri lanka | colombo',
  NP: 'nepal | kathmandu',
  MY: 'malaysia | kuala lumpur | penang | johor | ipoh | sabah | sarawak | melaka',
  SG: 'singapore',
  ID: 'indonesia | jakarta | bandung | surabaya',
  TH: 'thailand | bangkok | chiang mai',
  VN: 'vietnam | hanoi | saigon',
  JP: 'japan | tokyo | osaka | kyoto | nagoya | fukuoka | sapporo | hiroshima | kobe',
  KR: 'south korea | seoul | busan',
  ZM: 'zambia | lusaka | ndola | kitwe',
  SN: 'senegal | sénégal | dakar | thiès',
  CI: 'ivory coast | abidjan',
  RW: 'rwanda | kigali',
  MA: 'morocco | casablanca | marrakech | rabat',
  JM: 'jamaica | montego bay | spanish town | ocho rios',
  PG: 'papua new guinea | port moresby | goroka | mount hagen | madang',
  FJ: 'fiji | suva | nadi',
  TT: 'trinidad | tobago | port of spain',
  BB: 'barbados | bridgetown',
  BW: 'botswana | gaborone',
  NA: 'namibia | windhoek',
  MW: 'malawi | lilongwe | blantyre',
  ET: 'ethiopia | addis ababa',
  SI: 'slovenia | ljubljana | maribor',
  SK: 'slovakia | bratislava | košice',
  HR: 'croatia | zagreb | dubrovnik',
  IS: 'iceland | reykjavik',
  EE: 'estonia | tallinn',
  LV: 'latvia | riga',
  LT: 'lithuania | vilnius',
  LU: 'luxembourg',
  TN: 'tunisia | tunis',
};

/** Names of places, and of no one country: those that they may be in. */
export const OF_SEVERAL: Readonly<Record<string, readonly string[]>> = {
  ...{ cambridge: ['GB', 'US'], newcastle: ['GB', 'AU'], portland: ['US', 'GB'], halifax: ['CA', 'GB'] },
  ...{ perth: ['AU', 'GB'], kingston: ['JM', 'CA'], mérida: ['MX', 'ES'], cartagena: ['CO', 'ES'] },
};

/** Names that are plain words too: a place only with a capital, or behind a word of place. */
export const ALSO_WORDS: ReadonlySet<string> = new Set(
  'turkey cork chile lima limerick gent brazil ankara madeira bologna porto bordeaux seville vienna brussels wellington phoenix kobe'.split(
    ' ',
  ),
);
