<?php
$context = stream_context_create(['http' => [
    'header' => 'X-API-TOKEN: ' . getenv('PORTAL_TOKEN'),
]]);
$query = ['updatedSince' => '2026-01-01', 'limit' => 50];
do {
    $address = getenv('PORTAL_URL') . '/api/v1/orders?' . http_build_query($query);
    $page = json_decode(file_get_contents($address, false, $context), true);
    foreach ($page['items'] as $order) {
        echo "{$order['orderNumber']} {$order['orderStatus']} {$order['total']}\n";
    }
    $query['after'] = $page['after'];
} while ($page['hasMore']);
