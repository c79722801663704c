/** A catalogue search: the API request, and the same as SQL over `p` (products) of supplier `$1`. */
export interface CatalogueCase {
  readonly name: string
  readonly body: object
  readonly where: string
  readonly order: string
}

const newest = 'p.inserted_on desc, p.id desc'
const condition = (fieldHandle: string, comparatorHandle: string, value: string) => ({
  fieldHandle,
  comparatorHandle,
  condition: { value },
})
const price = [
  condition('variant.price', 'greater_or_equal', '5'),
  condition('variant.price', 'less_or_equal', '50'),
]
const stock = condition('variant.quantity', 'greater_or_equal', '10')
const department = `p.category_one_id = (select id from categories c where c.supplier_id = $1 and c.name = 'Department 3')`
const variants = (test: string) =>
  `exists (select from variants v where v.supplier_id = p.supplier_id and v.product_id = p.id and ${test})`
const words = (text: string) =>
  `p.id in (select d.product_id from product_documents d where d.supplier_id = $1 and d.document like '%${text}%')`

const sorts = [
  { name: 'price low to high', handle: 'variant.price', descending: false, order: 'p.min_price, p.id' },
  ...[
    { name: 'price high to low', handle: 'variant.price', descending: true },
    { name: 'quantity low to high', handle: 'variant.quantity', descending: false },
    { name: 'quantity high to low', handle: 'variant.quantity', descending: true },
  ].map((one) => ({
    ...one,
    order:
      one.handle === 'variant.price'
        ? 'p.max_price desc nulls last, p.id desc'
        : `(select f.quantity from product_filter_values f where f.supplier_id = p.supplier_id and f.product_id = p.id)${one.descending ? ' desc' : ''}, p.id${one.descending ? ' desc' : ''}`,
  })),
  {
    ...{ name: 'title A to Z', handle: 'product.title', descending: false },
    order: 'p.title collate reading_order, p.id',
  },
  {
    ...{ name: 'brand Z to A', handle: 'product.manufacturer', descending: true },
    order: 'p.manufacturer collate reading_order desc, p.id desc',
  },
]

/** All kinds of search, each with its exact total: text, categories, ranges and sorts, separately and combined. */
export const catalogueCases: readonly CatalogueCase[] = [
  { name: 'everything, newest', body: {}, where: 'true', order: newest },
  ...sorts.map(({ name, handle, descending, order }) => ({
    name: `everything, ${name}`,
    body: { sortColumnHandle: handle, sortDescending: descending },
    where: 'true',
    order,
  })),
  { name: 'a common word', body: { search: 'steel' }, where: words('steel'), order: newest },
  { name: 'a SKU', body: { search: 'p012345-1' }, where: words('p012345-1'), order: newest },
  { name: 'two letters', body: { search: 'st' }, where: words('st'), order: newest },
  {
    name: 'a category',
    body: { filters: { categoryOne: 'Department 3' } },
    where: department,
    order: newest,
  },
  {
    name: 'a price range',
    body: { dynamicFilters: price },
    where: variants('v.price between 5 and 50'),
    order: newest,
  },
  {
    name: 'a price range in stock',
    body: { dynamicFilters: [...price, stock] },
    where: variants('v.price between 5 and 50 and v.quantity >= 10'),
    order: newest,
  },
  {
    name: 'word, category, price range and stock, price low to high',
    body: {
      search: 'steel',
      filters: { categoryOne: 'Department 3' },
      dynamicFilters: [...price, stock],
      sortColumnHandle: 'variant.price',
      sortDescending: false,
    },
    where: `${words('steel')} and ${department} and ${variants('v.price between 5 and 50 and v.quantity >= 10')}`,
    order: 'p.min_price, p.id',
  },
]
