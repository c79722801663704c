/** The URL of the bare table of lines, which the portal itself doesn't have. */
export const bareOrderPath = '/bare-order'

/** The least a page could do: requests the same order and writes its lines into a plain table as one string. */
export function bareOrderPage(id: number): string {
  return `<!doctype html><meta charset="utf-8"><title>Order</title>
<style>table{border-collapse:collapse}td{height:56px;padding:0 12px;border-bottom:1px solid #ddd}</style>
<table><tbody></tbody></table>
<script>
async function show() {
  const headers = { 'x-access-token': localStorage.getItem('portal.token'), 'x-page-url': location.href }
  const answer = await fetch('/api/dealer-portal/orders/${id}', { headers })
  const { orderItems } = await answer.json()
  document.querySelector('tbody').innerHTML = orderItems.map((item) =>
    '<tr>' + [item.title, item.sku, item.weight, item.shippedQuantity + '/' + item.quantity, '', item.quantity,
      item.price, item.subtotal].map((text) => '<td>' + (text ?? '') + '</td>').join('') + '</tr>'
  ).join('')
}
void show()
</script>`
}
