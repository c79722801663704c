import { searchOrders } from '@portal/contract/order-search/order-search.endpoints'

/** The URL of the bare table, which the portal itself doesn't have. */
export const bareTablePath = '/bare-table'

/**
 * The least a page could do: sends the portal's request and writes all rows into a plain table as one string. Its
 * checkboxes work like the portal's, without any side effects.
 */
export function bareTablePage(question: object): string {
  return `<!doctype html><meta charset="utf-8"><title>Orders</title>
<style>main{height:700px;overflow:auto}table{border-collapse:collapse}td{height:35px;padding:0 12px;border-bottom:1px solid #ddd;white-space:nowrap}</style>
<label><input type="checkbox" onchange="narrow(this.checked)"> Closed</label>
<section aria-label="Orders"><main data-scroll-restoration-id="orders"><table><thead><tr>
<td><input type="checkbox" aria-label="Select all orders on this page" onchange="all(this.checked)"></td>
</tr></thead><tbody></tbody></table></main></section>
<script>
const question = ${JSON.stringify(question)}
const section = document.querySelector('section')
const names = ['orderNumber', 'orderStatusId', 'paymentStatusId', 'purchaseOrderProcessStatusId', 'shippedStatusId', ...question.projectionColumns]
async function show(body) {
  section.ariaBusy = 'true'
  const token = localStorage.getItem('portal.token')
  const answer = await fetch('${searchOrders.path}', { method: 'POST', body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-page-url': location.href } })
  const { items } = await answer.json()
  document.querySelector('tbody').innerHTML = items.map((row) =>
    '<tr data-order="' + row.id + '"><td><input type="checkbox" aria-label="Select ' + row.orderNumber + '"></td>' +
     names.map((name) => '<td>' + (row[name] ?? '') + '</td>').join('') + '</tr>'
  ).join('')
  section.ariaBusy = 'false'
}
function all(isChecked) {
  for (const box of document.querySelectorAll('tbody input')) box.checked = isChecked
}
function narrow(isNarrow) {
  void show(isNarrow ? { ...question, filters: { orderStatusId: [2] } } : question)
}
void show(question)
</script>`
}
