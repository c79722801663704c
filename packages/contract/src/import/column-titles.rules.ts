/** Letters and digits in lower case: `Order No.` and `order_no` are the same. */
export const plainTitle = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Common titles of a column in the files of carriers and warehouses, by its plain name. */
const otherTitles: Readonly<Record<string, readonly string[]>> = {
  ordernumber: ['order', 'orderno', 'ordernr', 'ordernum'],
  trackingnumber: ['tracking', 'trackingno', 'trackingnr', 'trackingid', 'trackingcode'],
  shippedat: ['shipdate', 'shippeddate', 'dateshipped', 'shippedon'],
  quantity: ['qty'],
  email: ['emailaddress'],
  companyname: ['company'],
  postal: ['zip', 'zipcode', 'postcode', 'postalcode'],
}

const acronyms = new Set(['id', 'sku'])

/** A column's name in words, such as "Order number"; it is also a title that `isColumnTitle` recognizes. */
export function columnWords(name: string): string {
  const words = name
    .replace(/([A-Z]|\d+)/g, ' $1')
    .toLowerCase()
    .split(' ')
  const text = words.map((word) => (acronyms.has(word) ? word.toUpperCase() : word)).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether a title in a file means a column: its name in any spelling, or a common title for it. */
export function isColumnTitle(name: string, title: string): boolean {
  const found = plainTitle(title)
  return found === plainTitle(name) || otherTitles[plainTitle(name)]?.includes(found) === true
}
