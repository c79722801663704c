import React from 'react'
import { flushSync } from 'react-dom'

// The React that is shipped has no `act`, which the testing library draws with.
Object.assign(React, { act: flushSync })
