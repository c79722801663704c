// The control page: shows the sandbox's state and simulates faults.
const put = async (path, value) => {
  const response = await fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  })
  return response.ok
}

const element = (name, text) => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const row = (cells) => {
  const made = document.createElement('tr')
  made.append(...cells.map((cell) => element('td', cell)))
  return made
}

const state = await (await fetch('/control/state')).json()
const presets = document.querySelector('#presets')
for (const [name, { label, faults }] of Object.entries(state.presets)) {
  const choice = document.createElement('input')
  Object.assign(choice, { type: 'radio', name: 'mood', value: name })
  choice.checked = JSON.stringify(faults) === JSON.stringify(state.faults)
  choice.addEventListener('change', async () => {
    const isTaken = await put('/control/faults', faults)
    document.querySelector('#said').textContent = isTaken ? `Now: ${label}` : 'This could not be changed.'
  })
  const line = document.createElement('label')
  line.append(choice, ` ${label}`)
  presets.append(line)
}
document.querySelector('#routing').textContent = state.routing
document
  .querySelector('#numbers')
  .replaceChildren(...state.numbers.map(({ number, says }) => row([number, says])))

const showPayments = ({ payments }) => {
  const rows = payments
    .slice(0, 50)
    .map((one) => [
      one.provider,
      one.account,
      one.id,
      `${one.amount} ${one.currency}`,
      one.status,
      one.refunded,
    ])
  document.querySelector('#payments').replaceChildren(...rows.map(row))
}
showPayments(state)
setInterval(async () => showPayments(await (await fetch('/control/state')).json()), 2000)
