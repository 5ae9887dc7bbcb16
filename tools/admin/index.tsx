import './no-eval'
import { createRoot } from 'react-dom/client'
import { Desk } from './Desk'

createRoot(document.body).render(<Desk />)
