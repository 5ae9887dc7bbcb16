/** For all folders of tools/. It is defined in tools/finish, which imports nothing outside itself. */
export { filesIn } from '../finish/files.ts'
