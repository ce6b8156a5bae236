export { GetStartedPage } from './get-started-page.tsx'
export { LoginPage } from './login-page.tsx'
export { loginSearch, returnSearch } from './login-search.ts'
export { SignInButtons } from './sign-in-buttons.tsx'
