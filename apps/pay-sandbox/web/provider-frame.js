// Shared by both stand-ins, and prepended to each: frames of this origin, and a message channel to each frame.
const origin = new URL(document.currentScript.src).origin

const openFrame = (path, title) => {
  const frame = document.createElement('iframe')
  frame.src = origin + path
  frame.title = title
  Object.assign(frame.style, { border: '0', width: '100%', height: '0', display: 'block' })
  return frame
}

/** A message channel to a frame: opened when the frame has loaded, with one response per request. */
const connect = (frame, greeting, onWord) => {
  const { port1, port2 } = new MessageChannel()
  const waiting = new Map()
  let asked = 0
  port1.onmessage = ({ data }) => {
    if (data.type === 'answer') waiting.get(data.id)?.(data.answer)
    else onWord(data)
  }
  frame.addEventListener('load', () => frame.contentWindow.postMessage(greeting, origin, [port2]), {
    once: true,
  })
  return {
    tell: (word) => port1.postMessage(word),
    ask: (question) =>
      new Promise((resolve) => {
        asked += 1
        waiting.set(asked, resolve)
        port1.postMessage({ type: 'ask', id: asked, question })
      }),
  }
}

/** Shows a window of this origin over the whole page until its question is answered. */
const challenge = (greeting, question) =>
  new Promise((resolve) => {
    const layer = document.createElement('div')
    layer.setAttribute('role', 'dialog')
    layer.setAttribute('aria-modal', 'true')
    layer.setAttribute('aria-label', 'Card authentication')
    Object.assign(layer.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      background: 'rgb(0 0 0 / 50%)',
      display: 'grid',
      placeItems: 'center',
    })
    const frame = openFrame('/frames/challenge.html', 'Card authentication')
    Object.assign(frame.style, { width: 'min(26rem, 92vw)', height: '17rem', borderRadius: '8px' })
    layer.append(frame)
    document.body.append(layer)
    const finish = (answer) => {
      layer.remove()
      resolve(answer)
    }
    const line = connect(frame, greeting, (word) => {
      if (word.type === 'ready') void line.ask(question).then(finish)
    })
  })
