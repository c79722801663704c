// The database's `fold_text`, `key_text`, `code_text` and `national_phone` follow the same rules; a test compares them
// on every character.

// Commonly confused characters. Replaced first, because decomposition would turn an acute accent into a blank and a
// mark, and a double prime into two primes.
const separateMarks = /* @__PURE__ */ replacer('´″‶', `'""`)
const plainMarks = /* @__PURE__ */ replacer(
  '`‘’‚‛ʹʻʼʽˈ′‵ꞌ“”„‟«»〝〞\u058a\u05be\u1806‐‑‒–—―⁃⁓−⸗⸺⸻⁄∕ʾʿˊˋ\u05f3ˮʺ\u05f4˗➖',
  `'''''''''''''""""""""---------------//'''''"""--`,
)
// Persian letters beside their Arabic twins, too.
const plainLetters = /* @__PURE__ */ replacer(
  'đðɖɗəħıɨĸƙłƚɫŋɲøɵŧʈƀɓƒǥɠʉƴƶƥςґ\u0649\u06cc\u06a9',
  'ddddehiikklllnnoottbbfgguyzpσг\u064a\u064a\u0643',
)
const ligatures: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]

// Includes invisible markers for objects and annotations, left by dictation and chat apps.
const invisible = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]/gu
// Accents of Latin, Greek and Cyrillic letters; points and vowel signs of Hebrew and Arabic, which are usually omitted.
const accents =
  /[\u0300-\u036f]|[\u0591-\u05bd]|\u05bf|\u05c1|\u05c2|\u05c4|\u05c5|\u05c7|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06dc]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g

/** Folds a text for searching: no case, accents or invisible characters; plain quotes, hyphens and letters. */
export function foldText(text: string): string {
  const decomposed = separateMarks(text.replace(invisible, '')).normalize('NFKD')
  const plain = plainLetters(plainDigits(plainMarks(decomposed.replace(accents, '').toLowerCase())))
  return ligatures.reduce((folded, [one, two]) => folded.replaceAll(one, two), plain).replace(/ {2,}/g, ' ')
}

/**
 * The comparison key of a SKU or reference number: no case, invisible characters or outer blanks; plain quotes and
 * hyphens. Accents count.
 */
export function keyText(text: string): string {
  return plainCode(text).replace(/İ/g, 'i').toLowerCase().replace(/ı/g, 'i').replace(/ς/g, 'σ')
}

/** Like `keyText`, but keeps capitals: a code in plain keyboard characters. */
export function plainCode(text: string): string {
  const composed = separateMarks(text.replace(invisible, '')).normalize('NFKC')
  return plainDigits(plainMarks(composed))
    .replace(/[ \t-\r\u1680\u2028\u2029]+/g, ' ')
    .replace(/^ | $/g, '')
}

// Joiners and variation selectors belong to other scripts and emoji; elsewhere they are invisible.
const joined = /((?:(?!\u200c|\u200d|[\ufe00-\ufe0f]).)?)(?:\u200c|\u200d|[\ufe00-\ufe0f])+/gsu
const allowsJoiners = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const plainScript = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const unseen =
  /\u034f|\u17b4|\u17b5|[\u180b-\u180d]|\u180f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2065\u3164\ufeff\uffa0\ufff9-\ufffc]/g

/** Text for storage: composed, without invisible characters; empty if nothing is left. */
export function visibleText(text: string): string {
  const seen = text
    .replace(unseen, '')
    .replace(joined, (match, before: string) =>
      allowsJoiners.test(before) && !plainScript.test(before) ? match : before,
    )
    .normalize('NFC')
  return /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/u.test(seen) ? seen : ''
}

/** Removes invisible characters from an email address, and the text that links and email clients put around it. */
export function plainEmail(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[。｡]/g, '.')
    .normalize('NFKC')
    .trim()
    .replace(/^[^<>@]*<([^<>]*)>[.,;]*$/, '$1')
    .replace(/^(?:e-?mail:? *)?mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/[.,;:]+$/, '')
    .replace(/^["'(‘“«‹](.*)["')’”»›]$/, '$1')
}

/** Converts digits of Arabic, Persian and Hindi keyboards, whose last four bits start at 0, 0 and 6, to plain ones. */
function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String((code < 0x900 ? code : code - 6) & 15)
  })
}

/** Replaces each character of `from` with the one at the same position in `to`. */
function replacer(from: string, to: string): (text: string) => string {
  const characters = Array.from(from)
  const table = new Map(characters.map((one, index) => [one, to[index] ?? '']))
  const any = new RegExp(
    `[${characters.map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('')}]`,
    'gu',
  )
  return (text) => text.replace(any, (one) => table.get(one) ?? one)
}
