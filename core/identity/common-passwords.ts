/**
 * Passwords that guessers try first. This knows the habits that lists of leaked passwords are made of: a word
 * everybody uses, dressed with digits and signs; a run of neighbours on the keyboard or in the alphabet; a piece
 * said several times; a date. It is small enough for the browser's meter; the server adds a list of tens of
 * thousands, whose entries are looked for in the same dress.
 */
import { normalForm } from '#core/text/normal-form.ts';

/** Words in lower case without digits. A password that is one of them, however dressed, is common. */
const WORDS = new Set(
  `aaron abc abcd abcdef access adam admin administrator airplane alexander alexandra alexis alice amanda
  america andrea andrew angel angela angels animal anthony apple apples arsenal asdf asdfgh asdfghjk asdfghjkl
  ashley asshole august austin azerty babygirl badboy bailey banana barcelona baseball basketball batman beach
  bear beautiful benjamin bigdog bigboy biteme blahblah blessed blink blue booboo boomer boston brandon brandy
  bubbles buddy bullshit buster butterfly calvin camaro canada captain carlos caroline celtic champion changeme
  charles charlie charlotte cheese chelsea cherry chester chicago chicken chocolate chris christian christine
  christopher cocacola coffee computer cookie cooper corvette cowboy cowboys cricket crystal daniel daniela
  danielle david december default demo dennis diamond diana dolphin dolphins donald dragon eagle eagles edward
  einstein elizabeth emily eminem enter family february ferrari fishing flower flowers football forever
  formula france frank freddy freedom friend friends fuckme fuckoff fuckyou gabriel gandalf garfield genesis
  george ginger giants gold golden golf google gordon guest guitar hammer hannah happy harley harry heather
  hello helloworld hockey honey hottie house hunter iloveme iloveyou internet intel ireland isabella jackson
  jaguar james january jasmine jason jennifer jeremy jessica jesus johnny johnson jonathan jordan joseph joshua
  juventus july june junior justin killer king kitten kitty knight lakers lauren legend letmein letmeinnow
  liverpool login london looking love lovely loveme lover loveyou lucky maggie manager marina mario marlboro
  martin master matrix matthew maverick melissa member mercedes merlin metallica mexico michael michelle mickey
  midnight miguel mike minecraft money monika monkey monster morgan mother mountain music mustang myspace
  naruto natasha nathan ncc newyork nicholas nicole nintendo nirvana nothing november october oliver orange
  packers pakistan panther pass passw passwd password passwort patrick paradise peanut pepper peter phoenix
  pikachu player playboy please pokemon poop power prince princess purple pussy qazwsx qazwsxedc qwe qwer qwert
  qwerty qwertyu qwertyui qwertyuiop qwertz rabbit rachel rainbow ranger rangers raymond realmadrid rebecca
  redskins richard robert rocket roman rosebud russia sabrina samantha samsung samuel sandra saturn scooter
  scorpion secret secure september sexy shadow shannon sierra silver simple slayer smokey snoopy soccer solo
  sophie spider spiderman spring star starwars steelers stella stephanie steven storm summer sunday sunflower
  sunshine superman superstar sweet sweety sydney taylor temp teddy tennis test testing tester teste theman
  thomas thunder tiffany tigger tiger tigers tinkerbell toyota travis trustno trustnoone tweety united user
  vanessa veronica victor victoria viking vincent wachtwoord warrior welcome whatever william willow windows
  winner winston winter wizard wolf xavier xbox xxx yamaha yankees yellow zaq zxcv zxcvbn zxcvbnm protege prd
  wallet bitcoin crypto token motdepasse contrasena senha parola parol haslo salasana losenord`.split(/\s+/),
);

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '159753',
  '123qweasdzxc',
].flatMap((run) => [run, [...run].reverse().join('')]);

/** A listed password that is shorter says nothing in a dress: most words begin or end with one. */
const LISTED_MINIMUM = 4;

/** What a password is compared with, beside the habits. */
export interface CommonPasswordOptions {
  /** Texts about the member, such as the username. */
  personal?: readonly string[];
  /** Says whether a text in lower case is in a list of leaked passwords. */
  isListed?: (text: string) => boolean;
}

/** Says whether a password is among those that guessers try first. */
export function isCommonPassword(
  password: string,
  { personal = [], isListed = () => false }: CommonPasswordOptions = {},
): boolean {
  const text = normalForm('NFKC', password).toLowerCase().trim();
  if (new Set(text).size <= 2) return true;
  if (RUNS.some((run) => run.includes(text))) return true;
  if (isRepeated(text)) return true;
  // A date, with or without separators: 19870412, 12-04-1987.
  if (/^\d{1,4}[-./ ]?\d{1,2}[-./ ]?\d{2,4}$/.test(text) && /(19|20)\d\d/.test(text)) return true;
  const cores = coresOf(text);
  if (cores.some((core) => WORDS.has(core) || isRunOfWords(core))) return true;
  if (cores.some((core) => core.length >= LISTED_MINIMUM && isListed(core))) return true;
  const own = new Set(personal.flatMap(ownTexts));
  return cores.some((core) => own.has(core) || own.has(squeezed(core)));
}

/** A text about the member, whole, as one word, and in its parts: `ana.weber@example.org` is `anaweber` too. */
function ownTexts(given: string): string[] {
  const text = normalForm('NFKC', given).toLowerCase();
  const local = text.split('@')[0]!;
  return [text, local, squeezed(local), ...local.split(/[^\p{L}\p{N}]+/u)].filter((one) => one.length >= 3);
}

function squeezed(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The password without its dress: digits and signs at the ends taken off, look-alikes read as letters. */
function coresOf(text: string): string[] {
  const bare = text.replace(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, '');
  const read = (one: string) => one.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
  const tail = text.replace(/[\d\W_]{1,4}$/u, '').replace(/^[\d\W_]{1,4}/u, '');
  return [...new Set([text, bare, read(bare), read(tail), read(text)])].filter((core) => core.length > 1);
}

function isRepeated(text: string): boolean {
  return /^(.{1,6})\1+$/u.test(text);
}

/** Two common words in a row, such as `iloveyoubaby`, only up to a length that a guesser would still try. */
function isRunOfWords(core: string): boolean {
  if (core.length > 14) return false;
  for (let cut = 3; cut <= core.length - 3; cut += 1) {
    if (WORDS.has(core.slice(0, cut)) && WORDS.has(core.slice(cut))) return true;
  }
  return false;
}
