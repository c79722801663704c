<?php
$context = stream_context_create(['http' => [
    'header' => 'X-API-TOKEN: ' . getenv('PORTAL_TOKEN'),
]]);
$me = json_decode(file_get_contents(getenv('PORTAL_URL') . '/api/v1/me', false, $context), true);
echo "{$me['name']} is a {$me['mode']} token for {$me['supplier']['name']}: " . implode(', ', $me['scopes']) . "\n";
