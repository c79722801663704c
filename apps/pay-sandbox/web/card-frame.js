// The card form in its own frame. Its numbers are sent to the sandbox and nowhere else.
const form = document.querySelector('form')
const problem = document.querySelector('#problem')
let port
let greeting

const digitsOf = (value) => value.replace(/\D/g, '')

const readCard = () => {
  const values = Object.fromEntries(new FormData(form))
  const [month = '', year = ''] = values.expiry.split('/').map(digitsOf)
  return {
    number: digitsOf(values.number),
    month,
    year,
    cvc: digitsOf(values.cvc),
    postal: values.postal.trim(),
  }
}

const problemsOf = ({ number, month, year, cvc, postal }) => {
  const square = greeting.kind === 'square'
  const problems = []
  if (number.length < 12) {
    problems.push(['number', square ? 'Credit card number is not valid' : 'Your card number is incomplete.'])
  }
  if (!(Number(month) >= 1 && Number(month) <= 12) || year.length < 2) {
    const words = ['Expiration date is not valid', "Your card's expiration date is incomplete."]
    problems.push(['expiry', words[square ? 0 : 1]])
  }
  if (cvc.length < 3) {
    problems.push(['cvc', square ? 'CVV is not valid' : "Your card's security code is incomplete."])
  }
  if (postal === '') {
    problems.push(['postal', square ? 'Postal code is not valid' : 'Your postal code is incomplete.'])
  }
  return problems
}

const show = (problems) => {
  const names = problems.map(([name]) => name)
  for (const field of form.elements) field.setAttribute('aria-invalid', String(names.includes(field.name)))
  problem.textContent = problems[0]?.[1] ?? ''
  if (problems.length > 0) form.elements[names[0]].focus()
}

const post = async (path, fields) => {
  const body = new URLSearchParams({ key: greeting.key, ...fields })
  const response = await fetch(path, { method: 'POST', body })
  return { isOk: response.ok, answer: await response.json() }
}

const confirmAtStripe = async (card, clientSecret) => {
  const id = clientSecret.split('_secret_')[0]
  const { isOk, answer } = await post(`/v1/setup_intents/${id}/confirm`, {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': String(Number(card.month)),
    'payment_method_data[card][exp_year]': card.year,
    'payment_method_data[card][cvc]': card.cvc,
    'payment_method_data[billing_details][address][postal_code]': card.postal,
  })
  return isOk ? { setupIntent: answer } : { error: answer.error }
}

const tokenizeAtSquare = async (card) => {
  const fields = { number: card.number, expMonth: Number(card.month), expYear: Number(card.year) }
  const response = await fetch('/v2/tokenize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${greeting.key}` },
    body: JSON.stringify(fields),
  })
  const answer = await response.json()
  if (!response.ok) {
    const [{ detail }] = answer.errors
    // Square's form reports a wrong number twice, for the field and for the form.
    const error = { type: 'VALIDATION_ERROR', field: 'cardNumber', message: detail }
    return { status: 'Invalid', errors: [error, error] }
  }
  return { status: 'OK', token: answer.token, isChallenged: answer.isChallenged }
}

const answerStripe = async ({ submit, clientSecret }) => {
  const card = readCard()
  const problems = problemsOf(card)
  show(problems)
  if (problems.length > 0) return { error: { type: 'validation_error', message: problems[0][1] } }
  return submit ? {} : await confirmAtStripe(card, clientSecret)
}

const answerSquare = async () => {
  const card = readCard()
  const problems = problemsOf(card)
  show(problems)
  if (problems.length === 0) return await tokenizeAtSquare(card)
  const errors = problems.map(([field, message]) => ({ type: 'VALIDATION_ERROR', field, message }))
  return { status: 'Invalid', errors: [...errors, ...errors] }
}

const answer = async ({ id, question }) => {
  const work = greeting.kind === 'stripe' ? answerStripe(question) : answerSquare()
  const unreachable = {
    error: { type: 'api_connection_error', message: 'The network could not be reached.' },
  }
  const failed = greeting.kind === 'stripe' ? unreachable : { status: 'Error', errors: [unreachable.error] }
  port.postMessage({ type: 'answer', id, answer: await work.catch(() => failed) })
}

const dress = ({ appearance, style }) => {
  const isDark = appearance?.theme === 'night' || style?.scheme === 'dark'
  document.documentElement.dataset.scheme = isDark ? 'dark' : 'light'
}

const tellHeight = () => port.postMessage({ type: 'height', height: document.documentElement.offsetHeight })

window.addEventListener('message', ({ data, source, ports }) => {
  if (source !== window.parent || port !== undefined) return
  greeting = data
  ;[port] = ports
  dress(greeting)
  port.onmessage = ({ data: word }) => {
    if (word.type === 'ask') void answer(word)
    if (word.type === 'focus') form.elements.number.focus()
    if (word.type === 'appearance' || word.type === 'style') dress(word)
  }
  new ResizeObserver(tellHeight).observe(document.documentElement)
  tellHeight()
  port.postMessage({ type: 'ready' })
})

form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('input', ({ target }) => {
  if (target.name === 'number') target.value = digitsOf(target.value).replace(/(.{4})(?=.)/g, '$1 ')
  if (target.name === 'expiry') target.value = digitsOf(target.value).replace(/^(..)(.+)$/, '$1 / $2')
  target.setAttribute('aria-invalid', 'false')
  const isComplete = problemsOf(readCard()).length === 0
  port.postMessage({ type: 'change', state: { complete: isComplete, empty: readCard().number === '' } })
})
