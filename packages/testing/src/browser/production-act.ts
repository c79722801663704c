import React from 'react'
import { flushSync } from 'react-dom'

// React's production build has no `act`, which the testing library renders with.
Object.assign(React, { act: flushSync })
