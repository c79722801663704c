<?php
// Serve it with: php -S localhost:3000 receive-webhook.php
$secret = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '0';
$wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $secret, true));

$isGenuine = false;
foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
    $isGenuine = $isGenuine || hash_equals($wanted, $signature);
}
if (!$isGenuine || abs(time() - (int) $timestamp) > 300) {
    http_response_code(400);
    exit;
}
// Answer first and work later: what takes longer than 5 seconds is sent again.
http_response_code(204);
$event = json_decode($body, true);
file_put_contents('php://stderr', "{$event['type']} {$event['id']}\n");
