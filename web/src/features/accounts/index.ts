export { LoginPage } from './login-page.tsx'
export { loginSearch } from './login-search.ts'
export { SignInButtons } from './sign-in-buttons.tsx'
