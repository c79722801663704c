// A stand-in for Stripe.js: the part of its interface used by the portal. Input in the card form stays in a frame of
// this origin; the page gets only the result.
const settle = async (key, clientSecret, answer) => {
  const { next_action: next } = answer.setupIntent ?? answer.paymentIntent ?? {}
  const isChallenged = next?.type === 'use_stripe_sdk'
  return isChallenged ? await challenge({ kind: 'stripe', key }, { clientSecret }) : answer
}

const createElement = (elements, key) => {
  const listeners = new Map()
  const say = (name, event) => {
    for (const listen of listeners.get(name) ?? []) listen(event)
  }
  const frame = openFrame('/frames/card.html', 'Secure payment input frame')
  const onWord = (word) => {
    if (word.type === 'height') frame.style.height = `${word.height}px`
    if (word.type === 'ready') say('ready', { elementType: 'payment' })
    if (word.type === 'change') say('change', { elementType: 'payment', ...word.state })
  }
  const { appearance } = elements.options
  elements.line = connect(frame, { kind: 'stripe', key, appearance }, onWord)
  const element = {
    mount: (place) => {
      const parent = typeof place === 'string' ? document.querySelector(place) : place
      if (!parent) throw new Error('The element to mount into does not exist.')
      parent.append(frame)
    },
    on: (name, listen) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listen])
      return element
    },
    update: (options) => elements.line.tell({ type: 'update', options }),
    focus: () => elements.line.tell({ type: 'focus' }),
    unmount: () => frame.remove(),
    destroy: () => frame.remove(),
  }
  return element
}

const confirmByFetch = async (key, clientSecret, fields) => {
  const id = clientSecret.split('_secret_')[0]
  const body = new URLSearchParams({ key, client_secret: clientSecret, ...fields })
  const isPayment = id.startsWith('pi_')
  const intents = `${origin}/v1/${isPayment ? 'payment' : 'setup'}_intents`
  try {
    const response = await fetch(`${intents}/${id}/confirm`, { method: 'POST', body })
    const answer = await response.json()
    if (!response.ok) return { error: answer.error }
    return isPayment ? { paymentIntent: answer } : { setupIntent: answer }
  } catch {
    return { error: { type: 'api_connection_error', message: 'The network could not be reached.' } }
  }
}

window.Stripe = (key) => {
  if (!/^pk_sandbox_[a-z0-9-]+$/.test(key)) throw new Error('Please call Stripe() with a publishable key.')
  return {
    elements: (options = {}) => {
      const elements = {
        options,
        create: () => createElement(elements, key),
        submit: async () => await elements.line.ask({ submit: true }),
        update: (changes) => {
          Object.assign(options, changes)
          elements.line?.tell({ type: 'appearance', appearance: options.appearance })
        },
      }
      return elements
    },
    confirmSetup: async ({ elements, clientSecret = elements.options.clientSecret }) =>
      await settle(key, clientSecret, await elements.line.ask({ clientSecret })),
    confirmCardPayment: async (clientSecret) =>
      await settle(key, clientSecret, await confirmByFetch(key, clientSecret, {})),
    handleNextAction: async ({ clientSecret }) =>
      await settle(key, clientSecret, await confirmByFetch(key, clientSecret, {})),
    confirmUsBankAccountSetup: async (clientSecret, { payment_method: method }) => {
      const bank = method.us_bank_account
      return await confirmByFetch(key, clientSecret, {
        'payment_method_data[type]': 'us_bank_account',
        'payment_method_data[us_bank_account][routing_number]': bank.routing_number,
        'payment_method_data[us_bank_account][account_number]': bank.account_number,
        'payment_method_data[us_bank_account][account_holder_type]': bank.account_holder_type,
        'payment_method_data[billing_details][name]': method.billing_details.name,
        'payment_method_data[billing_details][email]': method.billing_details.email ?? '',
      })
    },
  }
}
window.Stripe.version = 'sandbox'
