import './no-eval'
import { createRoot } from 'react-dom/client'
import { connect } from './actions'
import { Editor } from './Editor'

// A file that is dropped beside a picture would be opened in place of the editor.
for (const type of ['dragover', 'drop']) addEventListener(type, (event) => event.preventDefault())

connect()
createRoot(document.body).render(<Editor />)
