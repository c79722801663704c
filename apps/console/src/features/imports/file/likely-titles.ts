import { isColumnTitle, plainTitle } from '@portal/contract/import/column-titles.rules'

/**
 * Titles that probably mean a column, in the exports of carriers, label services, shops and warehouses; the likeliest
 * first. The user sees and can change what was matched.
 */
const likely: Readonly<Record<string, string>> = {
  orderNumber: `customer order number, sales order, sales order number, order id, order name, amazon order id, customer
    reference, customer reference 1, customer reference number, customer ref, customer ref 1, shipper reference,
    your reference, reference, reference 1, reference number, reference number 1, reference no 1, reference no, ref,
    ref 1, ref no, package reference, package reference 1, package reference number 1, package reference no 1, shipment
    reference, shipment reference 1, shipment reference number, shipment reference number 1, references, print custom 1`,
  trackingNumber: `tracking numbers, package tracking number, shipment tracking number, fulfillment tracking number, label
    tracking number, ups tracking number, fedex tracking number, usps tracking number, lead tracking number, lead tracking,
    master tracking number, master tracking, express or ground tracking id, tracking or piece id, package tracking,
    shipment tracking, tracking barcode, consignment number, consignment no, waybill, waybill number, air waybill, awb,
    awb number, parcel number, pic, impb`,
  carrier: `carrier code, carrier name, shipping carrier, shipping provider, tracking company, fulfillment tracking company, tracking provider, courier,
    courier name, provider, ship via, shipment carrier`,
  method: `shipping method, shipping service, ship method, service level, servicelevel, service, service type, service
    name, mail class, carrier service, carrier service selected, service selected, ship service level, package service type,
    shipment service`,
  shippedAt: `shipment date, date shipped date, date shipped date, ship date date, mailing date, manifest date, pickup date,
    collection date, shipment information ship date, label created, date printed, print date, label date, fulfilled at,
    created at, object created`,
  cost: `net charge amount, net charge, net amount, net amount due, shipping cost, shipment cost, shipment charges, shipment charge, shipping charges, shipping charge, postage cost, postage
    amount, postage, label cost, label amount, rate, carrier fee, amount paid, total charge, total charges, total shipping
    cost, freight charge, freight cost, freight, total cost, charge, charges, published charge, shipping fee`,
  sku: `line sku, item sku, product sku, line item sku, lineitem sku, variant sku, seller sku, stock code, item number, item no, item
    code, part number, part no, product code, article number, article no, material, item`,
  quantity: `line quantity, quantity shipped, qty shipped, shipped quantity, item quantity, item qty, line item quantity, lineitem
    quantity, on hand, qty on hand, quantity on hand, on hand qty, available, available qty, qty available, quantity
    available, available quantity, available stock, in stock, stock, stock level, stock quantity, stock qty, inventory,
    inventory quantity, variant inventory qty, soh, units`,
  email: 'contact email, customer email, dealer email, billing email, business email, e mail address',
  externalId: `customer number, customer no, customer id, customer code, account number, account no, account id, account
    code, dealer number, dealer no, dealer id, client number`,
  firstName: 'contact first name, given name, first, billing first name',
  lastName: 'contact last name, surname, family name, last, billing last name',
  phone: 'phone number, telephone, telephone number, tel, mobile, mobile phone, contact phone, billing phone',
  companyName:
    'business name, customer name, account name, dealer name, organization, organisation, billing company',
  website: 'web site, url, homepage, web',
  taxId: 'tax number, vat number, vat id, vat, ein, fein, tax identification number, resale number',
  addressLine1: 'address, address 1, street, street address, street 1, street address 1, billing address 1',
  addressLine2: 'address 2, street 2, suite, street address 2, unit, billing address 2',
  city: 'town, billing city',
  state: 'province, state province, region, province code, state code, county, billing state',
  postal: 'billing zip, billing postal code, billing postcode',
  country: 'country code, billing country',
}

const likelyTitlesOf = Object.fromEntries(
  Object.entries(likely).map(([name, titles]) => [name, titles.split(',').map(plainTitle)]),
)

/** Tracking numbers that can't be anything else: UPS, and the Intelligent Mail barcode of USPS. */
const trackingNumber = /^(1Z[0-9A-Z]{16}|9[2-5]\d{20}(\d{4})?)$/i

/** Finds the titles that probably mean the columns that a header lacks, by their words, or else by a tracking number. */
export function likelyTitles(
  header: readonly string[],
  columns: readonly { readonly name: string }[],
  sample: readonly string[] = [],
): Readonly<Record<string, string>> {
  const isOwn = (title: string) => columns.some(({ name }) => isColumnTitle(name, title))
  const free = header.filter((title) => title !== '' && !isOwn(title))
  const found: Record<string, string> = {}
  for (const { name } of columns) {
    if (header.some((title) => isColumnTitle(name, title))) continue
    const taken = Object.values(found)
    const titles = free.filter((title) => !taken.includes(title))
    const title =
      likelyTitlesOf[name]?.flatMap((one) => titles.find((other) => plainTitle(other) === one) ?? [])[0] ??
      (name === 'trackingNumber' ? onlyTracking(titles, header, sample) : undefined)
    if (title !== undefined) found[name] = title
  }
  // A package's items need both.
  const isShipment = columns.some(({ name }) => name === 'trackingNumber')
  const hasItems = ['sku', 'quantity'].every(
    (name) => name in found || header.some((title) => isColumnTitle(name, title)),
  )
  if (!isShipment || hasItems) return found
  const { sku: _sku, quantity: _quantity, ...others } = found
  return others
}

function onlyTracking(titles: readonly string[], header: readonly string[], sample: readonly string[]) {
  const found = titles.filter((title) =>
    trackingNumber.test((sample[header.indexOf(title)] ?? '').replaceAll(' ', '')),
  )
  return found.length === 1 ? found[0] : undefined
}
