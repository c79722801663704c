<?php
$reference = getenv('REFERENCE');
$order = [
    'referenceNumber' => $reference,
    'shippingMethod' => getenv('SHIPPING_METHOD'),
    'shippingAddress' => [
        'name' => 'Receiving Desk',
        'addressLine1' => '12 Orchard Lane',
        'city' => 'Concord',
        'state' => 'MA',
        'postal' => '01742',
        'country' => 'US',
    ],
    'lines' => [['sku' => getenv('SKU'), 'quantity' => 1]],
];
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'ignore_errors' => true,
    'header' => [
        'X-API-TOKEN: ' . getenv('PORTAL_TOKEN'),
        'Idempotency-Key: order-' . $reference,
        'Content-Type: application/json',
    ],
    'content' => json_encode($order),
]]);
$answer = json_decode(file_get_contents(getenv('PORTAL_URL') . '/api/v1/orders', false, $context), true);
if (isset($answer['reason'])) {
    exit($answer['reason'] . ': ' . implode(' ', $answer['errors']) . "\n");
}
echo "Order {$answer['orderNumber']}: {$answer['orderStatus']}, subtotal {$answer['total']}\n";
