/** An East Asian encoding with two bytes for most characters. */
interface DoubleByteEncoding {
  readonly name: string
  readonly label: string
  readonly isPair: (lead: number, trail: number) => boolean
  /** Whether two bytes are a frequent character. */
  readonly isCommon: (lead: number, trail: number) => boolean
  /** Lead bytes that texts in this encoding contain and texts in other encodings don't. */
  readonly isOwn?: (lead: number) => boolean
  /** Half-width katakana are single bytes. */
  readonly isSingle?: (byte: number) => boolean
}

const isWithin = (byte: number, minimum: number, maximum: number) => byte >= minimum && byte <= maximum
const isKana = (lead: number) => isWithin(lead, 0xa4, 0xa5)
const isHighPair = (lead: number, trail: number) => isWithin(lead, 0xa1, 0xfe) && isWithin(trail, 0xa1, 0xfe)

// Korean and Chinese share byte ranges: if two encodings fit equally, the first one is chosen.
const encodings: readonly DoubleByteEncoding[] = [
  {
    name: 'Shift-JIS (Japanese)',
    label: 'shift_jis',
    isPair: (lead, trail) =>
      (isWithin(lead, 0x81, 0x9f) || isWithin(lead, 0xe0, 0xfc)) &&
      isWithin(trail, 0x40, 0xfc) &&
      trail !== 0x7f,
    isCommon: (lead) => isWithin(lead, 0x81, 0x84) || isWithin(lead, 0x88, 0x9f),
    isSingle: (byte) => isWithin(byte, 0xa1, 0xdf),
  },
  {
    name: 'EUC-JP (Japanese)',
    label: 'euc-jp',
    isPair: (lead, trail) => isHighPair(lead, trail) || lead === 0x8e,
    isCommon: (lead) => isKana(lead) || isWithin(lead, 0xb0, 0xcf),
    isOwn: isKana,
  },
  {
    name: 'EUC-KR (Korean)',
    label: 'euc-kr',
    isPair: (lead, trail) => isWithin(lead, 0x81, 0xfe) && isWithin(trail, 0x41, 0xfe),
    isCommon: (lead, trail) => isWithin(lead, 0xb0, 0xc8) && isHighPair(lead, trail),
  },
  {
    name: 'GBK (Chinese)',
    label: 'gb18030',
    isPair: (lead, trail) => isWithin(lead, 0x81, 0xfe) && isWithin(trail, 0x40, 0xfe) && trail !== 0x7f,
    isCommon: (lead, trail) => isWithin(lead, 0xb0, 0xd7) && isHighPair(lead, trail),
  },
  {
    name: 'Big5 (Chinese)',
    label: 'big5',
    isPair: (lead, trail) =>
      isWithin(lead, 0xa1, 0xf9) && (isWithin(trail, 0x40, 0x7e) || isWithin(trail, 0xa1, 0xfe)),
    isCommon: (lead) => isWithin(lead, 0xa4, 0xc6),
  },
]

const minPairs = 3
const minCommon = 0.75
const minOwnShare = 0.1

/** Guesses a text's East Asian encoding; undefined if none is likely. */
export function findDoubleByteEncoding(bytes: Uint8Array): { name: string; label: string } | undefined {
  const [best] = encodings
    .map((encoding) => ({ encoding, common: commonShare(bytes, encoding) }))
    .filter(({ common }) => common >= minCommon)
    .sort((one, other) => other.common - one.common)
  return best?.encoding
}

/** The share of common characters in a text; 0 if it isn't in this encoding. */
function commonShare(bytes: Uint8Array, { isPair, isCommon, isOwn, isSingle }: DoubleByteEncoding): number {
  let [pairs, common, high, own] = [0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail] = [bytes[at], bytes[at + 1]]
    if (lead < 0x80 || trail === undefined || isSingle?.(lead)) continue
    if (!isPair(lead, trail)) return 0
    pairs += 1
    if (isCommon(lead, trail)) common += 1
    if (trail >= 0x80) high += 1
    if (isOwn?.(lead) !== false) own += 1
    at += 1
  }
  // In Western encodings, an ASCII letter follows almost every non-ASCII one.
  const isLikely = pairs >= minPairs && high >= pairs / 4 && own >= pairs * minOwnShare
  return isLikely ? common / pairs : 0
}
