/** What Alderquay Supply tells its dealers on the dashboard. */
export const alderquayProgram = `
<h2>Welcome to the Alderquay dealer program</h2>
<p>We stock <strong>outdoor, workshop and everyday gear</strong> on the Oregon coast and ship it under your name.
Your customers never see ours: plain boxes, your packing slip, your return address.</p>
<h3>How it works</h3>
<ol>
<li>Send us your orders here, by spreadsheet or through your web shop.</li>
<li>Authorize the invoice, or let it be authorized up to a limit that you choose in the settings.</li>
<li>We pack and ship, and the tracking number appears on the order the same day.</li>
</ol>
<h3>Terms</h3>
<table>
<thead><tr><th>What</th><th>Terms</th></tr></thead>
<tbody>
<tr><td>Cut-off for same-day shipping</td><td>1 pm Pacific, Monday to Friday</td></tr>
<tr><td>Dropship fee</td><td>$2.50 per order</td></tr>
<tr><td>Returns</td><td>30 days, unused, in the original box</td></tr>
</tbody>
</table>
<p>Questions? Write to <a href="mailto:dealers@alderquay.example">dealers@alderquay.example</a>.</p>
`.trim()

/** What Fenwhistle & Rook tell their dealers on the dashboard. */
export const fenwhistleProgram = `
<h2>Trade with Fenwhistle &amp; Rook</h2>
<p>Tableware, paper, music and toys for independent shops. <strong>No minimum order</strong> after your first,
and carriage is free above £150.</p>
<ul>
<li>Invoices are sent at the end of each month and are due within 30 days.</li>
<li>Goods that are out of stock may be ordered: we send them on as soon as they arrive.</li>
<li>Seasonal ranges open on the first Monday of the quarter.</li>
</ul>
<p><em>The trade counter in Norwich is open on weekdays from 8 to 4.</em></p>
`.trim()

/** What Tidewick Games tell their dealers on the dashboard. */
export const tidewickProgram = `
<h2>Games from the workshop in Portland, Maine</h2>
<p>Board games, puzzles and toys in small editions. Cards are charged when an order leaves the workshop.</p>
<ul>
<li>Orders ship twice a week, on Tuesday and Friday.</li>
<li>Missing a piece? We send spare parts for every game, free of charge.</li>
</ul>
`.trim()
