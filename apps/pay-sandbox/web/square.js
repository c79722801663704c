// A stand-in for Square's Web Payments SDK: the part of its interface used by the portal. Input in the card form stays
// in a frame of this origin; the page gets a one-time token.
const createCard = (key, options) => {
  const frame = openFrame('/frames/card.html', 'Secure Credit Card Form')
  let line
  const attached = (place) =>
    new Promise((resolve, reject) => {
      const parent = typeof place === 'string' ? document.querySelector(place) : place
      if (!parent) return reject(new Error('The element to attach to does not exist.'))
      line = connect(frame, { kind: 'square', key, style: options?.style }, (word) => {
        if (word.type === 'height') frame.style.height = `${word.height}px`
        if (word.type === 'ready') resolve()
      })
      parent.append(frame)
    })
  return {
    attach: attached,
    configure: async ({ style }) => line.tell({ type: 'style', style }),
    focus: async () => line.tell({ type: 'focus' }),
    destroy: async () => {
      frame.remove()
      return true
    },
    tokenize: async () => {
      const answer = await line.ask({})
      if (!answer.isChallenged) return answer
      if ((await challenge({ kind: 'square', key }, {})).isProved) return answer
      const error = { type: 'VERIFICATION_ERROR', message: 'The card could not be verified.' }
      return { status: 'Error', errors: [error] }
    },
  }
}

window.Square = {
  payments: (applicationId, locationId) => {
    const account = /^sandbox-sq0idb-([a-z0-9-]+)$/.exec(applicationId)?.[1]
    if (!account || !locationId) throw new Error('The application or the location is not valid.')
    const key = `pk_sandbox_${account}`
    return { card: async (options) => createCard(key, options) }
  },
}
