import { foldText } from '../folding/folding.rules.ts'
import { countryCode } from './countries.ts'
import { usStateCode } from './us-territories.ts'

interface BoxParts {
  readonly addressLine1?: string | null | undefined
  readonly addressLine2?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly country?: string | null | undefined
}

const number = String.raw`(?:no|num|nr|n)?[ .:°#]*[a-z]?-?\d`

// Names of post office boxes, in the form returned by `foldText`.
const boxes = [
  // PO Box, P.O. Box 12, POBox12, PO Drawer, GPO Box, Post Office Box; POB 12, P.O.B. 12.
  /(?<!\p{L})g?p\.? ?[o0]\.?[ -]*(?:box(?!\p{L})|bx(?!\p{L})|drawer|bin(?!\p{L}))/u,
  new RegExp(String.raw`(?<!\p{L})p\.? ?[o0]\.? ?b\.? *${number}`, 'u'),
  /(?<!\p{L})post(?:al)?(?: ?office)?[ -]*(?:box|bx|drawer)(?!\p{L})/u,
  /(?<!\p{L})(?:locked|private) bag(?!\p{L})/u,
  // Other names of US PO boxes.
  new RegExp(`^(?:(?:firm ?)?caller|lock ?box|drawer|bin) *${number}`, 'u'),
  // Spanish and Portuguese.
  /(?<!\p{L})(?:apartado|apdo\.?|aptdo\.?|casilla) *(?:postal|aereo|de correos?)(?!\p{L})/u,
  new RegExp(String.raw`(?<!\p{L})(?:apartado|apdo|aptdo|casilla)[ .]*${number}`, 'u'),
  /(?<!\p{L})caixa postal(?!\p{L})/u,
  // German, Dutch and the Nordic languages.
  /(?<!\p{L})post(?:fach|bus|boks|box|lada)(?!\p{L})/u,
  // French: BP 12, boîte postale, case postale.
  new RegExp(String.raw`(?<![\p{L}\p{N}])b\.? ?p\.? *${number}`, 'u'),
  /(?<!\p{L})(?:boite|case) postale(?!\p{L})/u,
  // French: CS 20009, TSA 12345, for organizations.
  /(?<![\p{L}\p{N}])(?:cs|tsa) *\d{5}(?!\d)/u,
  // C.P. 12 in Quebec and Italy; inside a line, or with more digits, it is a postal code.
  /^c\.? ?p\. *\d{1,4}$|^cp *\d{1,3}$/u,
  // Italian, Polish, Finnish, Hungarian, Russian, Japanese, Chinese.
  /(?<!\p{L})(?:casella postale|skrytka pocztowa|postilokero|lokero|postafiok)(?!\p{L})/u,
  /(?<!\p{L})skr\. ?poczt|^pl *\d{1,4}$|^pf\.? *\d{1,4}$/u,
  new RegExp('사서함'.normalize('NFKD')),
  /(?<!\p{L})а\/я(?!\p{L})|私書箱|(?:邮政|郵政)信箱/u,
]

// A box without "PO", as in rural addresses; further words after the number would make it a place.
const bareBox = new RegExp(`^(?:box|bx) *${number}+[a-z]?(?: *,.*)?$`, 'u')

/**
 * Whether an address is a post office box, to which private carriers don't deliver. Military addresses, which also
 * contain boxes, don't count.
 */
export function isPoBox(address: BoxParts): boolean {
  const [first = '', second = ''] = [address.addressLine1, address.addressLine2].map((line) =>
    foldText(line ?? '').trim(),
  )
  if (isMilitary(address)) return false
  return bareBox.test(first) || boxes.some((box) => box.test(first) || box.test(second))
}

const military: readonly (string | undefined)[] = ['AA', 'AE', 'AP']

function isMilitary({ city, state, country }: BoxParts): boolean {
  const isAmerican = !country?.trim() || countryCode(country) === 'US'
  if (!isAmerican) return false
  return military.includes(usStateCode(state ?? '')) || /^[afd]po$/i.test(city?.trim() ?? '')
}
