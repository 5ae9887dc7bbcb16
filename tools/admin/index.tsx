import './no-eval'
import { createRoot } from 'react-dom/client'
import { Editor } from './Editor'

// A file that is dropped beside a picture would be opened in place of the editor.
for (const type of ['dragover', 'drop']) addEventListener(type, (event) => event.preventDefault())

createRoot(document.body).render(<Editor />)
