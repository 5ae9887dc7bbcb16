import { Desk } from '../Desk'

export default function Page() {
  return <Desk />
}
