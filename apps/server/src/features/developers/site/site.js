// The script of the documentation: theme, languages of examples, copying, and trying calls. Without it everything can be read.
const themeKey = 'portal.theme'
const languageKey = 'portal.example-language'
const tokenKey = 'portal.try-token'
const root = document.documentElement

function readStored(store, key) {
  try {
    return store.getItem(key)
  } catch {
    return null
  }
}

function keep(store, key, value) {
  try {
    store.setItem(key, value)
  } catch {
    // A browser that stores nothing forgets the choice with the page.
  }
}

const system = matchMedia('(prefers-color-scheme: dark)')

function applyTheme() {
  const choice = readStored(localStorage, themeKey)
  const scheme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light'
  root.setAttribute('data-mantine-color-scheme', scheme)
  const button = document.querySelector('.theme')
  if (button) button.textContent = scheme === 'dark' ? 'Light' : 'Dark'
}

function startTheme() {
  const button = document.querySelector('.theme')
  button.hidden = false
  applyTheme()
  button.addEventListener('click', () => {
    const isDark = root.getAttribute('data-mantine-color-scheme') === 'dark'
    keep(localStorage, themeKey, isDark ? 'light' : 'dark')
    applyTheme()
  })
}

function makeTabs(tabs) {
  const panels = [...tabs.querySelectorAll('.panel')]
  if (panels.length < 2) return
  const list = document.createElement('div')
  list.className = 'tab-list'
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', 'Language')
  for (const panel of panels) {
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.id = `${panel.id}-tab`
    tab.textContent = panel.dataset.title
    tab.dataset.language = panel.dataset.language
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    tab.addEventListener('click', () => {
      keep(localStorage, languageKey, panel.dataset.language)
      chooseLanguage(panel.dataset.language)
    })
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    list.append(tab)
  }
  list.addEventListener('keydown', (event) => moveInTabs(list, event))
  tabs.prepend(list)
  tabs.classList.add('ready')
}

function moveInTabs(list, event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const all = [...list.children]
  const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length]
  next.focus()
  next.click()
}

/** Shows a language in every example that has it; the others stay as they are, or begin with their first. */
function chooseLanguage(language) {
  for (const tabs of document.querySelectorAll('.tabs.ready')) {
    const all = [...tabs.querySelectorAll('[role=tab]')]
    const chosen =
      all.find((tab) => tab.dataset.language === language) ??
      all.find((tab) => tab.getAttribute('aria-selected') === 'true') ??
      all[0]
    for (const tab of all) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen
    }
  }
}

function startCopying() {
  for (const button of document.querySelectorAll('.copy')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const text = button.parentElement.querySelector('code').textContent
      try {
        await navigator.clipboard.writeText(text)
        button.textContent = 'Copied'
      } catch {
        button.textContent = 'Select it to copy'
      }
      setTimeout(() => (button.textContent = 'Copy'), 2000)
    })
  }
}

function startTrying() {
  const form = document.querySelector('.token')
  if (!form) return
  form.hidden = false
  const field = form.querySelector('input')
  field.value = readStored(sessionStorage, tokenKey) ?? ''
  field.addEventListener('input', () => keep(sessionStorage, tokenKey, field.value.trim()))
  form.addEventListener('submit', (event) => event.preventDefault())
  for (const call of document.querySelectorAll('.try')) {
    call.hidden = false
    call.addEventListener('submit', (event) => {
      event.preventDefault()
      void tryCall(call, field.value.trim())
    })
  }
}

async function tryCall(form, token) {
  const output = form.querySelector('output')
  output.textContent = 'Sending …'
  const query = new URLSearchParams()
  let path = form.dataset.path
  for (const { name, value, dataset } of form.querySelectorAll('input')) {
    if (dataset.place === 'path') path = path.replace(`:${name}`, encodeURIComponent(value))
    else if (value !== '') query.append(name, value)
  }
  const body = form.elements.body?.value
  const headers = { 'X-API-TOKEN': token }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if ('creates' in form.dataset) headers['Idempotency-Key'] = crypto.randomUUID()
  const startedMs = performance.now()
  try {
    const address = query.size > 0 ? `${path}?${query}` : path
    const response = await fetch(address, { method: form.dataset.method, headers, body })
    const text = await response.text()
    showAnswer(output, `${response.status} in ${Math.round(performance.now() - startedMs)} ms`, text)
  } catch {
    showAnswer(output, 'The portal could not be reached.', '')
  }
}

function showAnswer(output, line, text) {
  const title = document.createElement('p')
  title.textContent = line
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  pre.textContent = pretty(text)
  output.replaceChildren(title, ...(text === '' ? [] : [pre]))
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Opens the call that the address names. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target instanceof HTMLDetailsElement) target.open = true
}

applyTheme()
system.addEventListener('change', applyTheme)
document.addEventListener('DOMContentLoaded', () => {
  startTheme()
  for (const tabs of document.querySelectorAll('.tabs')) makeTabs(tabs)
  chooseLanguage(readStored(localStorage, languageKey) ?? 'curl')
  startCopying()
  startTrying()
  openTarget()
  window.addEventListener('hashchange', openTarget)
})
