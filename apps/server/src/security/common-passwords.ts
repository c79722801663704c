// Sequences of keys and characters of which every piece is guessed first.
const sequences = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfv',
] as const

const words = new Set(
  `password passw0rd p@ssword p@ssw0rd passwort kennwort secret geheim letmein welcome willkommen iloveyou
  monkey dragon sunshine princess football baseball superman batman shadow master michael jordan hunter
  trustno1 starwars pokemon whatever freedom hello hallo charlie donald ashley bailey access flower
  lovely admin administrator root login guest user test testing changeme default dealer portal dealerportal
  supplier company computer internet google samsung summer winter spring autumn hottie loveme zaq1zaq1
  mustang cheese cookie ginger pepper killer george thomas daniel andrew jennifer jessica nicole soccer
  hockey ranger buster tigger maggie matrix corvette mercedes ferrari liverpool chelsea arsenal`.split(/\s+/),
)

/**
 * Whether a password is among the first that anyone would try: a well-known word with or without digits and signs
 * after it, one character or pair repeated, or a run along the keyboard or the alphabet.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const word = text.replace(/[\d!@#$%^&*?._-]+$/, '')
  if (words.has(text) || (words.has(word) && text.length - word.length <= 4)) return true
  if (/^(.{1,3})\1+$/s.test(text)) return true
  const reversed = [...text].reverse().join('')
  return sequences.some((sequence) => sequence.includes(text) || sequence.includes(reversed))
}
