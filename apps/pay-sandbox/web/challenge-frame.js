// The bank's challenge page, where the cardholder confirms a payment.
let port
let greeting
let asked

const prove = async (isProved) => {
  if (greeting.kind === 'square') return { isProved }
  const { clientSecret } = asked.question
  const id = clientSecret.split('_secret_')[0]
  const isPayment = id.startsWith('pi_')
  const fields = { key: greeting.key, client_secret: clientSecret, proved: String(isProved) }
  const response = await fetch(`/v1/${isPayment ? 'payment' : 'setup'}_intents/${id}/challenge`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const answer = await response.json()
  if (!response.ok) return { error: answer.error }
  return isPayment ? { paymentIntent: answer } : { setupIntent: answer }
}

// Banks take a moment too; the frame must outlive the click that ends it.
const bankMs = 200

const finish = async (isProved) => {
  await new Promise((resolve) => setTimeout(resolve, bankMs))
  const answer = await prove(isProved).catch(() => ({
    isProved: false,
    error: { type: 'api_connection_error', message: 'The network could not be reached.' },
  }))
  port.postMessage({ type: 'answer', id: asked.id, answer })
}

window.addEventListener('message', ({ data, source, ports }) => {
  if (source !== window.parent || port !== undefined) return
  greeting = data
  ;[port] = ports
  port.onmessage = ({ data: word }) => {
    asked = word
    document.querySelector('#complete').focus()
  }
  port.postMessage({ type: 'ready' })
})

document.querySelector('#complete').addEventListener('click', () => void finish(true))
document.querySelector('#fail').addEventListener('click', () => void finish(false))
