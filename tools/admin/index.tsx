import './no-eval'
import { createRoot } from 'react-dom/client'
import { Editor } from './Editor'

createRoot(document.body).render(<Editor />)
