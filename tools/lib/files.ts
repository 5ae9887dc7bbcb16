/** One function for all folders of tools/; it is there because tools/finish imports nothing outside itself. */
export { filesIn } from '../finish/files.ts'
