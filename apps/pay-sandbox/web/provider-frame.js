// What both stand-ins need: frames of this origin, and a line to each. It is served in front of each of them.
const origin = new URL(document.currentScript.src).origin

const openFrame = (path, title) => {
  const frame = document.createElement('iframe')
  frame.src = origin + path
  frame.title = title
  Object.assign(frame.style, { border: '0', width: '100%', height: '0', display: 'block' })
  return frame
}

/** A line to a frame: it is opened when the frame has loaded, and answers each question once. */
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

/** Puts a window of this origin over the whole page until the question in it is answered. */
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
