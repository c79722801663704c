<?php
// Run this every few minutes: each run goes on where the last one ended.
$cursor = getenv('CURSOR_FILE') ?: 'stock-cursor.txt';
$context = stream_context_create(['http' => [
    'header' => 'X-API-TOKEN: ' . getenv('PORTAL_TOKEN'),
]]);
$query = ['updatedSince' => '2020-01-01', 'limit' => 200];
if (is_file($cursor)) {
    $query['after'] = file_get_contents($cursor);
}
do {
    $address = getenv('PORTAL_URL') . '/api/v1/stock?' . http_build_query($query);
    $page = json_decode(file_get_contents($address, false, $context), true);
    foreach ($page['items'] as $level) {
        echo "{$level['sku']}: {$level['quantity']} at {$level['price']}\n";
    }
    // Written after the page is stored: a run that breaks off repeats a page and misses none.
    if ($page['after'] !== null) {
        file_put_contents($cursor, $page['after']);
        $query['after'] = $page['after'];
    }
} while ($page['hasMore']);
